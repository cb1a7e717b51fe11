export { campaignStopped } from "./events.js";
