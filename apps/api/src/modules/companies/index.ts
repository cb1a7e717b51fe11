export { standingChanged } from "./events.js";
export { seedFirstRun } from "./firstRun.js";
