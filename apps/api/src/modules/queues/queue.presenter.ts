import type { Queue, QueueOption } from "@recado/contract";
import { mediaFields } from "../../kernel/storage/storage.js";
import type { QueueModel } from "./queue.model.js";
import type { QueueOptionModel } from "./queueOption.model.js";

export function toQueue(row: QueueModel): Queue {
  const { id, name, color, greetingMessage, outOfHoursMessage, orderQueue, integrationId, promptId, schedules } = row;
  const texts = { greetingMessage, outOfHoursMessage };
  return { id, name, color, ...texts, orderQueue, integrationId, promptId, schedules, ...mediaFields(row.media) };
}

export function toQueueOption(row: QueueOptionModel): QueueOption {
  const { id, title, message, option, queueId, parentId } = row;
  return { id, title, message, option: String(option), queueId, parentId, ...mediaFields(row.media) };
}
