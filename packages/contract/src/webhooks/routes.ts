import { z } from "zod";
import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import {
  DELIVERIES_PER_PAGE,
  DeliveryFilter,
  MAX_WEBHOOKS,
  NewWebhook,
  ReplayInput,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
} from "./schema.js";

const access = { can: "settings:manage" } as const;

export const webhookRoutes = {
  list: get("/webhooks", { access, answer: list(Webhook, MAX_WEBHOOKS) }),
  create: post("/webhooks", { access, body: WebhookInput, answer: NewWebhook }),
  update: put("/webhooks/:webhookId", { access, body: WebhookChange, answer: Webhook }),
  /** Signs with another secret from now on. */
  renewSecret: post("/webhooks/:webhookId/secret", { access, answer: NewWebhook }),
  remove: del("/webhooks/:webhookId", { access, answer: Nothing }),
  /** Sends an event that never was. */
  sendExample: post("/webhooks/:webhookId/example", { access, answer: WebhookDelivery }),
  listDeliveries: get("/webhooks/:webhookId/deliveries", {
    access,
    query: DeliveryFilter,
    answer: z.object({ deliveries: list(WebhookDelivery, DELIVERIES_PER_PAGE), hasMore: z.boolean() }),
  }),
  /** Sends one once more. */
  replay: post("/webhooks/:webhookId/deliveries/:deliveryId/replay", { access, answer: WebhookDelivery }),
  /** Sends once more what was made since then, the oldest first, so many at once. */
  replaySince: post("/webhooks/:webhookId/replay", {
    access,
    body: ReplayInput,
    answer: z.object({ count: z.number().int() }),
  }),
};

export const webhookChannel = listChannel("webhook", { key: "webhook", gone: "webhookId" }, Webhook);
