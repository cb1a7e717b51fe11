export { invoicePaid } from "./events.js";
