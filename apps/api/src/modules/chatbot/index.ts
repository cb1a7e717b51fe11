export { leaveToPeople, respond } from "./respond.js";
