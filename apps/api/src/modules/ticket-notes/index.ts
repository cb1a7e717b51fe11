export { noteMentioned, noteMentionsSeen } from "./events.js";
export { createNote } from "./ticket-note.service.js";
