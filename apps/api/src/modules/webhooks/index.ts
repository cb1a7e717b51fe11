export { listDeliveriesAfter, replayDelivery, replaySince } from "./deliveries.js";
export {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooksAfter,
  readNewWebhook,
  removeWebhook,
} from "./webhook.service.js";
