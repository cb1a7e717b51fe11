export { noteMentioned, noteMentionsSeen } from "./events.js";
