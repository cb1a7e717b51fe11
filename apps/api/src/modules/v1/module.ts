import type { Module } from "../../kernel/module.js";
import { v1CampaignEndpoints } from "./campaigns.js";
import { v1ConnectionEndpoints } from "./connections.js";
import { v1ContactEndpoints } from "./contacts.js";
import { v1MessageEndpoints } from "./messages.js";
import { v1TicketEndpoints } from "./tickets.js";
import { v1WebhookEndpoints } from "./webhooks.js";

export const v1Module: Module = {
  endpoints: [
    ...v1CampaignEndpoints,
    ...v1ConnectionEndpoints,
    ...v1ContactEndpoints,
    ...v1MessageEndpoints,
    ...v1TicketEndpoints,
    ...v1WebhookEndpoints,
  ],
};
