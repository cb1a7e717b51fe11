import { defineHook } from "../../kernel/events/hooks.js";

/** A connection is seen by nobody from now on: whoever has it in a row of theirs takes it out, as its deletion would. */
export const beforeConnectionRemoval = defineHook<{ companyId: number; connectionId: number }>(
  "beforeConnectionRemoval",
);

/**
 * The row of a removed connection goes, and nobody will find any more what led to it. Outside of any unit: what must be done
 * before may be too much for one.
 */
export const beforeConnectionDeletion = defineHook<{ companyId: number; connectionId: number }>(
  "beforeConnectionDeletion",
);
