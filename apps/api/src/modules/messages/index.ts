export { arrangeContents } from "./arrange.js";
export { applyEdit, applyReaction, applyRevoke, applyVote } from "./changes.js";
export { messageChanged, messageReceived } from "./events.js";
export { findSent, findVisibleMessage, readWords } from "./find.js";
export { renderAs } from "./renderTyped.js";
export { type SaidMedia, say } from "./say.js";
export { type NewMessage, writeMessage } from "./writeMessage.js";
