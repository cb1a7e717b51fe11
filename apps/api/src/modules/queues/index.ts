export { QueueModel } from "./queue.model.js";
