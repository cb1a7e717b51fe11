import { hook } from "../../kernel/events/hooks.js";

/** A contact list is about to go: whoever needs it objects, or lets go of it. */
export const beforeContactListRemoval = hook<{ companyId: number; contactListId: number }>("beforeContactListRemoval");
