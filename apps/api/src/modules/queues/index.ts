export { beforeQueueRemoval } from "./hooks.js";
export { QueueModel } from "./queue.model.js";
export { requireQueues } from "./requireQueues.js";
