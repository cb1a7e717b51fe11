export { arrangeContents } from "./arrange.js";
export { applyEdit, applyReaction, applyRevoke } from "./changes.js";
export { findSent } from "./find.js";
export { type SaidMedia, say } from "./say.js";
export { type NewMessage, writeMessage } from "./writeMessage.js";
