import { defineHook } from "../../kernel/events/hooks.js";

/** Logins end: what was kept for their browsers goes with them. */
export const sessionsEnding = defineHook<{ companyId: number; keys: string[] }>("sessionsEnding");
