export { campaignFinished, campaignStopped } from "./events.js";
