export { keepDocument, renewCompany } from "./company.service.js";
export { standingChanged } from "./events.js";
export { seedFirstRun } from "./firstRun.js";
export { type SubscriptionChange, subscriptionChanging } from "./hooks.js";
export { readLanguage } from "./readLanguage.js";
