export { requirePrompt } from "./requirePrompt.js";
