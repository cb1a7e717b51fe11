import { hook } from "../../kernel/events/hooks.js";

/** A queue is about to be deleted, its row locked: whoever has something in it takes that out, and tells it. */
export const beforeQueueRemoval = hook<{ companyId: number; queueId: number; by: { userId: number; name: string } }>(
  "beforeQueueRemoval",
);
