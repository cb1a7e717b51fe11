import { hook } from "../../kernel/events/hooks.js";

/** Two contacts turn out to be one person. Whoever has rows of the one that goes moves them to the one that stays. */
export const contactsMerging = hook<{ companyId: number; keptId: number; goneId: number }>("contactsMerging");

/** A contact is about to go, and everything that was said with it: whoever keeps any of that forgets it, and tells so. */
export const contactLeaving = hook<{ companyId: number; contactId: number; jids: string[] }>("contactLeaving");
