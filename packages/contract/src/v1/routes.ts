import { Nothing } from "../kernel/fields.js";
import { del, get, mediaFiles, post, put } from "../kernel/route.js";
import {
  V1Campaign,
  V1CardInput,
  V1Connection,
  V1Contact,
  V1ContactChange,
  V1ContactDetails,
  V1ContactInput,
  V1ContactSearch,
  V1Delivery,
  V1DeliverySearch,
  V1LocationInput,
  V1MediaInput,
  V1Message,
  V1NewWebhook,
  V1Note,
  V1NoteInput,
  V1Page,
  V1ReactionInput,
  V1Recipient,
  V1Replayed,
  V1ReplayInput,
  V1Sent,
  V1TagInput,
  V1TextInput,
  V1Ticket,
  V1TicketInput,
  V1TicketSearch,
  V1Transfer,
  V1Webhook,
  V1WebhookChange,
  V1WebhookInput,
  v1List,
} from "./schema.js";

const read = { scope: "read" } as const;
const send = { scope: "send" } as const;
const contacts = { scope: "contacts" } as const;
const tickets = { scope: "tickets" } as const;
const campaigns = { scope: "campaigns", plan: "useCampaigns" } as const;
const webhooks = { scope: "webhooks" } as const;

/** For programs with an API key, as all that follow. A POST may carry an `Idempotency-Key`: within a day it is done once. */
export const v1MessageRoutes = {
  sendText: post("/api/v1/messages/text", { access: send, body: V1TextInput, answer: V1Sent }),
  sendMedia: post("/api/v1/messages/media", {
    access: send,
    body: V1MediaInput,
    upload: mediaFiles("file"),
    answer: V1Sent,
  }),
  sendLocation: post("/api/v1/messages/location", { access: send, body: V1LocationInput, answer: V1Sent }),
  sendContacts: post("/api/v1/messages/contacts", { access: send, body: V1CardInput, answer: V1Sent }),
  react: post("/api/v1/messages/:messageId/reaction", { access: send, body: V1ReactionInput, answer: V1Message }),
  show: get("/api/v1/messages/:messageId", { access: read, answer: V1Message }),
  /** Of a ticket, the oldest first. */
  list: get("/api/v1/tickets/:ticketId/messages", { access: read, query: V1Page, answer: v1List(V1Message) }),
};

export const v1ContactRoutes = {
  /** In the order in which they came. */
  list: get("/api/v1/contacts", { access: read, query: V1ContactSearch, answer: v1List(V1Contact) }),
  show: get("/api/v1/contacts/:contactId", { access: read, answer: V1ContactDetails }),
  /** Whoever has the number already is answered as they are. Keys without the scope `read` are answered what they have sent. */
  create: post("/api/v1/contacts", { access: contacts, body: V1ContactInput, answer: V1ContactDetails }),
  update: put("/api/v1/contacts/:contactId", { access: contacts, body: V1ContactChange, answer: V1ContactDetails }),
};

export const v1TicketRoutes = {
  /** In the order in which they began. */
  list: get("/api/v1/tickets", { access: read, query: V1TicketSearch, answer: v1List(V1Ticket) }),
  show: get("/api/v1/tickets/:ticketId", { access: read, answer: V1Ticket }),
  open: post("/api/v1/tickets", { access: tickets, body: V1TicketInput, answer: V1Ticket }),
  transfer: post("/api/v1/tickets/:ticketId/transfer", { access: tickets, body: V1Transfer, answer: V1Ticket }),
  close: post("/api/v1/tickets/:ticketId/close", { access: tickets, answer: V1Ticket }),
  addTag: post("/api/v1/tickets/:ticketId/tags", { access: tickets, body: V1TagInput, answer: V1Ticket }),
  addNote: post("/api/v1/tickets/:ticketId/notes", { access: tickets, body: V1NoteInput, answer: V1Note }),
};

export const v1ConnectionRoutes = {
  list: get("/api/v1/connections", { access: read, query: V1Page, answer: v1List(V1Connection) }),
};

export const v1CampaignRoutes = {
  list: get("/api/v1/campaigns", { access: campaigns, query: V1Page, answer: v1List(V1Campaign) }),
  start: post("/api/v1/campaigns/:campaignId/start", { access: campaigns, answer: V1Campaign }),
  cancel: post("/api/v1/campaigns/:campaignId/cancel", { access: campaigns, answer: V1Campaign }),
  /** Its recipients, in the order of its list. */
  report: get("/api/v1/campaigns/:campaignId/report", {
    access: campaigns,
    query: V1Page,
    answer: v1List(V1Recipient),
  }),
};

/**
 * Not for keys that are bound to connections: a webhook is told of the whole company. To have it told something, or to read what
 * it was told, a key needs the scope `read` too.
 */
export const v1WebhookRoutes = {
  list: get("/api/v1/webhooks", { access: webhooks, query: V1Page, answer: v1List(V1Webhook) }),
  create: post("/api/v1/webhooks", { access: webhooks, body: V1WebhookInput, answer: V1NewWebhook }),
  update: put("/api/v1/webhooks/:webhookId", { access: webhooks, body: V1WebhookChange, answer: V1Webhook }),
  remove: del("/api/v1/webhooks/:webhookId", { access: webhooks, answer: Nothing }),
  /** In the order in which they were made. */
  listDeliveries: get("/api/v1/webhooks/:webhookId/deliveries", {
    access: webhooks,
    query: V1DeliverySearch,
    answer: v1List(V1Delivery),
  }),
  /** Sends one once more. */
  replay: post("/api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay", { access: webhooks, answer: V1Delivery }),
  /** Sends once more what was made since then, the oldest first, a thousand at once. */
  replaySince: post("/api/v1/webhooks/:webhookId/replay", {
    access: webhooks,
    body: V1ReplayInput,
    answer: V1Replayed,
  }),
};
