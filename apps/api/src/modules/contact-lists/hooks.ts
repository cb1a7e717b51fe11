import { defineHook } from "../../kernel/events/hooks.js";

/** A contact list is about to go: whoever needs it objects, or lets go of it. */
export const beforeContactListRemoval = defineHook<{ companyId: number; contactListId: number }>(
  "beforeContactListRemoval",
);
