export { leaveToPeople } from "./responders.js";
