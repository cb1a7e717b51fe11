import { joinHook } from "../../kernel/events/hooks.js";
import { subscribeDurably } from "../../kernel/events/recordEvent.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { beforeContactRemoval, contactsMerging } from "../contacts/index.js";
import { beforeTicketsRemoval } from "../tickets/index.js";
import { deliverEvent, resendFailed } from "./deliver.work.js";
import { sweepDeliveries } from "./deliveries.js";
import { forgetContact, forgetMerged, forgetTickets } from "./forget.js";
import { mailAdministrators } from "./health.js";
import { webhookSubscriber } from "./subscriber.js";
import { webhookEndpoints } from "./webhook.routes.js";

export const webhookModule: Module = {
  endpoints: webhookEndpoints,
  work: [deliverEvent, resendFailed, mailAdministrators],
  sweeps: [defineSweep("webhooks.sweep", 3_600, sweepDeliveries)],
  listen() {
    subscribeDurably(webhookSubscriber);
    joinHook(beforeTicketsRemoval, forgetTickets);
    joinHook(beforeContactRemoval, forgetContact);
    joinHook(contactsMerging, forgetMerged);
  },
};
