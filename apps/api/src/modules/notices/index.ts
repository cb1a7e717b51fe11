export { type Desk, openDesk } from "./desk.js";
export { renderTexts } from "./renderTexts.js";
export { sayNotice } from "./sayNotice.js";
export { NOTICES } from "./texts.js";
