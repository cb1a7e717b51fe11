export { addQuestion, type Question } from "./questions.js";
export { addResponder, type Responder, type UnansweredMessage } from "./responders.js";
