export { readVapid } from "./vapid.js";
