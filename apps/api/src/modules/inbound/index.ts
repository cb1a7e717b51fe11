export { addResponder, type Heard, type Responder } from "./responders.js";
