export { noteMentioned, noteMentionsSeen } from "./events.js";
export { createNote } from "./ticketNote.service.js";
