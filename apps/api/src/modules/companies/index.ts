export { seedFirstRun } from "./firstRun.js";
