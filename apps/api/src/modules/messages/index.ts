export { arrangeContents } from "./arrange.js";
export { applyEdit, applyReaction, applyRevoke } from "./changes.js";
export { messageReceived } from "./events.js";
export { findSent, readWords } from "./find.js";
export { type SaidMedia, say } from "./say.js";
export { type NewMessage, writeMessage } from "./writeMessage.js";
