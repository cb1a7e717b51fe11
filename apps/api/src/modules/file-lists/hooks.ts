import { defineHook } from "../../kernel/events/hooks.js";

/** A file list, or some of its files, are about to go: whoever still needs them objects. */
export const beforeFileListRemoval = defineHook<{ companyId: number; fileListId: number; isWhole: boolean }>(
  "beforeFileListRemoval",
);
