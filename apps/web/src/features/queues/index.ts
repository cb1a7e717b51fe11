export { QueueChips } from "./QueueChips";
export { QueueDot } from "./QueueDot";
export { QueuesField } from "./QueuesField";
export { queueList } from "./queueQueries";
