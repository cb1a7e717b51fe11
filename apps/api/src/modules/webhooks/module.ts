import { asSystem } from "../../kernel/db/system.js";
import { subscribeDurably } from "../../kernel/events/durable.js";
import { every } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { deliverEvent, tellAdministrators } from "./deliver.work.js";
import { sweepDeliveries } from "./deliveries.js";
import { webhookSubscriber } from "./subscriber.js";
import { webhookEndpoints } from "./webhook.routes.js";

export const webhookModule: Module = {
  endpoints: webhookEndpoints,
  work: [deliverEvent, tellAdministrators],
  sweeps: [every("webhooks.sweep", 3_600, () => asSystem("old deliveries of every company go", sweepDeliveries))],
  listen() {
    subscribeDurably(webhookSubscriber);
  },
};
