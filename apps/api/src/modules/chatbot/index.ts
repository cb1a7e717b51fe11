export { isSilenced } from "./notes.js";
export { leaveToPeople } from "./responders.js";
