import { fail } from "../../kernel/errors.js";
import { QueueModel } from "./queue.model.js";

/** Ends the work unless the company has all of these, each of which is named once. */
export async function requireQueues(ids: number[]): Promise<void> {
  if ((await QueueModel.count({ where: { id: ids } })) !== ids.length) fail("ERR_QUEUE_NOT_FOUND");
}
