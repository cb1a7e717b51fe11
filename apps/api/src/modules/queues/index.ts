export { QueueModel } from "./queue.model.js";
export { requireQueues } from "./requireQueues.js";
