export { listDeliveriesAfter, replayDelivery, replaySince } from "./deliveries.js";
export { makeExample } from "./example.js";
export { countMinutesOfTries } from "./settings.js";
export {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooksAfter,
  readNewWebhook,
  removeWebhook,
} from "./webhook.service.js";
