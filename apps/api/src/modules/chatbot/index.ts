export { isSilenced } from "./notes.js";
export { stopAutomaticAnswers } from "./responders.js";
