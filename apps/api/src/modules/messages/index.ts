export { arrangeContents } from "./arrange.js";
export { applyEdit, applyReaction, applyRevoke } from "./changes.js";
export { MessageModel } from "./message.model.js";
export { type SaidMedia, say } from "./say.js";
export { type NewMessage, writeMessage } from "./writeMessage.js";
