export { chatMentioned, chatMentionsRemoved, chatRead } from "./events.js";
