import { hook } from "../../kernel/events/hooks.js";

/** A file list is about to go: whoever still needs it objects. */
export const fileListLeaving = hook<{ companyId: number; fileListId: number }>("fileListLeaving");
