import { hook } from "../../kernel/events/hooks.js";

/** What a plan costs, or is called, may have changed. */
export const planChanging = hook<{ planId: number }>("planChanging");
