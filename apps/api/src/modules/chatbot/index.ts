export { isLeft } from "./notes.js";
export { leaveToPeople } from "./responders.js";
