export { addResponder, type Responder, type UnansweredMessage } from "./responders.js";
