export { cancelCampaign, getCampaign, startNow } from "./campaign.service.js";
export { campaignFinished, campaignStopped } from "./events.js";
export { readCampaignsAfter } from "./readCampaigns.js";
export { readRows } from "./report.js";
