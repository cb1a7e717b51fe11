export { QueueChips } from "./QueueChips";
export { QueuesField } from "./QueuesField";
export { queueList } from "./queueQueries";
