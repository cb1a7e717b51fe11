import { defineHook } from "../../kernel/events/hooks.js";

/** What a plan costs, or is called, may have changed. */
export const planChanging = defineHook<{ planId: number }>("planChanging");
