export { changeWebhook } from "./changeWebhook.js";
export { findDelivery, listDeliveriesAfter, replayDelivery, replaySince } from "./deliveries.js";
export { makeExample } from "./example.js";
export { countMinutesOfTries } from "./settings.js";
export {
  addWebhook,
  findWebhook,
  listWebhooksAfter,
  readNewWebhook,
  removeWebhook,
} from "./webhook.service.js";
