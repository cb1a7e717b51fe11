export { QueueChips } from "./QueueChips";
export { QueuesField } from "./QueuesField";
