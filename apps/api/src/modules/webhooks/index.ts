export { listDeliveriesBehind, replayDelivery, replaySince } from "./deliveries.js";
export {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooksBehind,
  readNewWebhook,
  removeWebhook,
} from "./webhook.service.js";
