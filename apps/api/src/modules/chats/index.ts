export { chatMentioned, chatRead } from "./events.js";
