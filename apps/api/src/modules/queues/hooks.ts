import { defineHook } from "../../kernel/events/hooks.js";

/**
 * A queue is about to be deleted: whoever has something in it takes that out, and tells it. It runs once more when the row of
 * the queue is locked, for what was put in meanwhile.
 */
export const beforeQueueRemoval = defineHook<{
  companyId: number;
  queueId: number;
  by: { userId: number; name: string };
}>("beforeQueueRemoval");
