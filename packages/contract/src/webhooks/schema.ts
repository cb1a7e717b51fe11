import { z } from "zod";
import { ChosenMoment, changeOf, Flag, Id, Moment, Named, text } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { MEDIA_TYPES, MESSAGE_ORIGINS } from "../messages/schema.js";
import { TICKET_STATUSES } from "../tickets/schema.js";

/** What a program can be told of. */
export const WEBHOOK_EVENTS = [
  "message.received",
  "message.sent",
  "message.ack",
  "message.edited",
  "message.deleted",
  "ticket.created",
  "ticket.changed",
  "ticket.closed",
  "ticket.rated",
  "contact.created",
  "contact.changed",
  "connection.changed",
  "campaign.finished",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Of one company. */
export const MAX_WEBHOOKS = 20;
/** Deliveries to one address that wait. What is more is not sent, but can be sent again. */
export const MAX_WAITING_DELIVERIES = 2_000;
/** How old what is sent again may be, and so how long deliveries are kept. */
export const WEBHOOK_DAYS = 30;
export const DELIVERIES_PER_PAGE = 50;

/** An address of a program that is told what happens. */
export const Webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: list(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length),
  isActive: z.boolean(),
  /** It was switched off by itself, after a day in which nothing got through. */
  isGivenUp: z.boolean(),
  /** Since when nothing gets through. */
  failingSince: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  createdAt: Moment,
});
export type Webhook = z.output<typeof Webhook>;

/** The secret its messages are signed with is told once. */
export const NewWebhook = Webhook.extend({ secret: z.string() });
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookInput = z.object({
  name: text({ min: 2, max: 50 }),
  url: text({ min: 1, max: 1_000 }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, "invalid"), "required")
    .min(1, "required")
    .max(WEBHOOK_EVENTS.length, "too_long"),
  isActive: Flag.default(true),
});
export type WebhookInput = z.output<typeof WebhookInput>;
export const WebhookChange = changeOf(WebhookInput);
export type WebhookChange = z.output<typeof WebhookChange>;

/** How often a delivery is tried before it counts as failed. */
export const DELIVERY_TRIES = 10;

/** Answers after which a delivery is not tried again: whoever gives them gives them again. */
export const FINAL_ANSWERS = [400, 401, 403, 404, 422];

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

/** One event on its way to one address. */
export const WebhookDelivery = z.object({
  id: z.number().int(),
  /** The same for every address, and when it is sent again. */
  eventId: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  state: z.enum(DELIVERY_STATES),
  /** One that failed without any was not sent: the webhook was off, or too many deliveries waited. */
  attempts: z.number().int(),
  /** The last answer, its beginning; a status of 0 is none at all. */
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
  tookMs: z.number().int().nullable(),
  body: z.string(),
  createdAt: Moment,
  triedAt: Moment.nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const DeliveryFilter = z.object({
  state: z.enum(DELIVERY_STATES, "invalid").optional(),
  /** Only older ones. */
  before: Id.optional(),
});

/** Of one request. */
export const MAX_REPLAYED = 1_000;

export const ReplayInput = z.object({
  since: ChosenMoment,
  /** Those that never got through, or every one. */
  which: z.enum(["failed", "all"], "invalid").default("failed"),
});
export type ReplayInput = z.output<typeof ReplayInput>;

const ContactBody = z.object({ ...Named.shape, number: z.string(), email: z.string(), isGroup: z.boolean() });
const MessageBody = z.object({
  id: z.number().int(),
  wid: z.string(),
  ticketId: z.number().int(),
  fromMe: z.boolean(),
  origin: z.enum(MESSAGE_ORIGINS),
  kind: z.enum(MEDIA_TYPES),
  body: z.string(),
  /** Opens the file for a while. */
  mediaUrl: z.string().nullable(),
  mediaMime: z.string().nullable(),
  /** 0 waiting, 1 leaving, 2 at WhatsApp, 3 delivered, 4 read, 5 played. */
  ack: z.number().int(),
  problem: z.string().nullable(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  quotedId: z.number().int().nullable(),
  contact: Named.extend({ number: z.string() }).nullable(),
  createdAt: Moment,
});
const TicketBody = z.object({
  id: z.number().int(),
  uuid: z.string(),
  protocol: z.string(),
  status: z.enum(TICKET_STATUSES),
  contact: Named.extend({ number: z.string() }),
  queue: Named.nullable(),
  user: Named.nullable(),
  connection: Named.nullable(),
  tags: list(Named, 200),
  createdAt: Moment,
});

/** What an event is about; `WEBHOOK_PARTS` says which of these it has. */
export const WebhookData = z.object({
  message: MessageBody.optional(),
  ticket: TicketBody.optional(),
  contact: ContactBody.optional(),
  connection: Named.extend({ status: z.string() }).optional(),
  campaign: Named.optional(),
  rating: z.object({ rate: z.number().int(), userId: z.number().int().nullable() }).optional(),
});
export type WebhookData = z.output<typeof WebhookData>;

const ofMessage = ["message", "ticket"] as const;

/** What each event tells of, always. */
export const WEBHOOK_PARTS = {
  "message.received": ofMessage,
  "message.sent": ofMessage,
  "message.ack": ofMessage,
  "message.edited": ofMessage,
  "message.deleted": ofMessage,
  "ticket.created": ["ticket"],
  "ticket.changed": ["ticket"],
  "ticket.closed": ["ticket"],
  "ticket.rated": ["ticket", "rating"],
  "contact.created": ["contact"],
  "contact.changed": ["contact"],
  "connection.changed": ["connection"],
  "campaign.finished": ["campaign"],
} as const satisfies Record<WebhookEvent, readonly (keyof WebhookData)[]>;

/** The body of a delivery. Its form changes only with `version`. */
export const WebhookBody = z.object({
  version: z.literal(1),
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  /** Made to show what it looks like. */
  isExample: z.boolean(),
  companyId: z.number().int(),
  /** Rises with each event of the company. */
  order: z.number().int(),
  createdAt: Moment,
  data: WebhookData,
});
export type WebhookBody = z.output<typeof WebhookBody>;
