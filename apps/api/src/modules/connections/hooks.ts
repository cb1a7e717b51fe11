import { hook } from "../../kernel/events/hooks.js";

/** A connection is seen by nobody from now on: whoever has it in a row of theirs takes it out, as its deletion would. */
export const beforeConnectionRemoval = hook<{ companyId: number; connectionId: number }>("beforeConnectionRemoval");
