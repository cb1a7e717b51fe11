import { z } from "zod";
import { CAMPAIGN_STATUSES, RECIPIENT_STATES } from "../campaigns/schema.js";
import { CONNECTION_STATUSES } from "../connections/schema.js";
import { OptionalEmail, PhoneNumber } from "../contacts/schema.js";
import { EXTERNAL_STATUSES } from "../external-messages/schema.js";
import { changeOf, Id, MAX_ID, Moment, Named, OptionalId, optionalText, text } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { MAX_BODY, MEDIA_TYPES, MESSAGE_ORIGINS } from "../messages/schema.js";
import { TICKET_STATUSES } from "../tickets/schema.js";
import {
  DELIVERY_STATES,
  ReplayInput,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
} from "../webhooks/schema.js";

/** Rows of one answer. */
const MAX_ITEMS = 100;
/** What hangs on one row: tags, fields, cards, reactions. */
const MAX_PARTS = 500;

/** How a list goes on: behind the `next` of the answer before, until that is null. */
export const V1Page = z.object({
  after: z
    .string()
    .regex(/^\d{1,10}$/, "invalid")
    .transform(Number)
    .pipe(z.number().max(MAX_ID, "too_big"))
    .default(0),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "invalid")
    .transform(Number)
    .pipe(z.number().min(1, "too_small").max(MAX_ITEMS, "too_big"))
    .default(50),
});
export type V1Page = z.output<typeof V1Page>;

export function v1List<Item extends z.ZodType>(item: Item) {
  return z.object({ items: list(item, MAX_ITEMS), next: z.number().int().nullable() });
}

export const V1Message = z.object({
  id: z.number().int(),
  /** WhatsApp's own name for it. */
  messageId: z.string(),
  ticketId: z.number().int(),
  direction: z.enum(["in", "out"]),
  origin: z.enum(MESSAGE_ORIGINS),
  type: z.enum(MEDIA_TYPES),
  text: z.string(),
  /** The address is signed and good for some hours. */
  media: z.object({ url: z.string().nullable(), name: z.string().nullable(), mime: z.string().nullable() }).nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string(), address: z.string() }).nullable(),
  reactions: list(z.object({ emoji: z.string(), fromMe: z.boolean(), name: z.string() }), MAX_PARTS),
  /** How far one of ours has come; null of the customer's. */
  status: z.enum(EXTERNAL_STATUSES).nullable(),
  problem: z.string().nullable(),
  isDeleted: z.boolean(),
  createdAt: Moment,
});
export type V1Message = z.output<typeof V1Message>;

/** What was sent, a message each; without what it says, to keys without the scope `read`. */
export const V1Sent = z.object({ messages: list(V1Message, MAX_PARTS) });

/** Either a number, which the connection writes to, or a conversation that goes on. */
const addressee = {
  number: PhoneNumber.optional(),
  ticketId: OptionalId.default(null),
  /** Over which number; by default the key's only one, or that of the company. */
  connectionId: OptionalId.default(null),
};
export const V1Addressee = z.object(addressee);
export type V1Addressee = z.output<typeof V1Addressee>;

export const V1TextInput = z.object({ ...addressee, text: text({ min: 1, max: MAX_BODY }) });

/** The file comes as `file` of a form, or is that of a message that is here already, for keys with the scope `read`. */
export const V1MediaInput = z.object({
  ...addressee,
  caption: optionalText(MAX_BODY),
  fromMessageId: OptionalId.default(null),
});

export const V1LocationInput = z.object({
  ...addressee,
  latitude: z.number("invalid").min(-90, "too_small").max(90, "too_big"),
  longitude: z.number("invalid").min(-180, "too_small").max(180, "too_big"),
  name: optionalText(200),
  address: optionalText(500),
});

export const V1CardInput = z.object({
  ...addressee,
  contacts: z
    .array(z.object({ name: text({ min: 1, max: 100 }), number: PhoneNumber }), "required")
    .min(1, "required")
    .max(10, "too_long"),
});

/** One emoji; an empty text takes it away. */
export const V1ReactionInput = z.object({ emoji: z.string("required").max(40, "too_long") });

const Field = z.object({ name: text({ min: 1, max: 60 }), value: optionalText(1_000) });

export const V1Contact = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Digits; empty while only WhatsApp's own number of somebody is known. */
  number: z.string(),
  email: z.string(),
  isGroup: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type V1Contact = z.output<typeof V1Contact>;

export const V1ContactDetails = V1Contact.extend({
  fields: list(z.object({ name: z.string(), value: z.string() }), MAX_PARTS),
});
export type V1ContactDetails = z.output<typeof V1ContactDetails>;

export const V1ContactSearch = V1Page.extend({ search: z.string().max(200, "too_long").default("") });
export type V1ContactSearch = z.output<typeof V1ContactSearch>;

export const V1ContactInput = z.object({
  name: text({ min: 2, max: 50 }),
  number: PhoneNumber,
  email: OptionalEmail,
  fields: z.array(Field, "invalid").max(50, "too_long").default([]),
});
export type V1ContactInput = z.output<typeof V1ContactInput>;

export const V1ContactChange = changeOf(V1ContactInput);
export type V1ContactChange = z.output<typeof V1ContactChange>;

export const V1Ticket = z.object({
  id: z.number().int(),
  uuid: z.string(),
  /** What customer and company call it by. */
  protocol: z.string(),
  status: z.enum(TICKET_STATUSES),
  contact: V1Contact.pick({ id: true, name: true, number: true, isGroup: true }),
  connection: Named.nullable(),
  queue: Named.nullable(),
  user: Named.nullable(),
  tags: list(Named, MAX_PARTS),
  unreadMessages: z.number().int(),
  lastMessage: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type V1Ticket = z.output<typeof V1Ticket>;

export const V1TicketSearch = V1Page.extend({
  status: z.enum(TICKET_STATUSES, "invalid").optional(),
  contactId: Id.optional(),
});
export type V1TicketSearch = z.output<typeof V1TicketSearch>;

/** With an attendant it is open, else it waits. */
export const V1TicketInput = z.object({
  contactId: Id,
  connectionId: OptionalId.default(null),
  queueId: OptionalId.default(null),
  userId: OptionalId.default(null),
});
export type V1TicketInput = z.output<typeof V1TicketInput>;

export const V1Transfer = z.object({
  queueId: OptionalId.default(null),
  userId: OptionalId.default(null),
  /** What the colleague is told; the customer never sees it. */
  note: text({ max: 4_000 }).optional(),
});
export type V1Transfer = z.output<typeof V1Transfer>;

export const V1TagInput = z.object({ tagId: Id });

export const V1NoteInput = z.object({ text: text({ min: 1, max: 4_000 }) });
export const V1Note = z.object({
  id: z.number().int(),
  ticketId: z.number().int(),
  text: z.string(),
  createdAt: Moment,
});

export const V1Connection = z.object({
  id: z.number().int(),
  name: z.string(),
  number: z.string().nullable(),
  status: z.enum(CONNECTION_STATUSES),
  /** When it was connected last; null while it is. */
  downSince: Moment.nullable(),
  isDefault: z.boolean(),
});
export type V1Connection = z.output<typeof V1Connection>;

const count = z.number().int();

export const V1Campaign = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  connectionIds: list(z.number().int(), MAX_PARTS),
  progress: z.object({
    recipients: count,
    waiting: count,
    sent: count,
    delivered: count,
    read: count,
    answered: count,
    failed: count,
    skipped: count,
  }),
  scheduledAt: Moment.nullable(),
  startedAt: Moment.nullable(),
  completedAt: Moment.nullable(),
});
export type V1Campaign = z.output<typeof V1Campaign>;

/** What became of one recipient. */
export const V1Recipient = z.object({
  id: z.number().int(),
  name: z.string(),
  number: z.string(),
  contactId: z.number().int().nullable(),
  state: z.enum(RECIPIENT_STATES),
  reason: z.string().nullable(),
  sentAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  readAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
});
export type V1Recipient = z.output<typeof V1Recipient>;

/** Programs see of webhooks what the screens do, until the two part. */
export const V1Webhook = z.object(Webhook.shape);
/** The secret its messages are signed with is told once. */
export const V1NewWebhook = V1Webhook.extend({ secret: z.string() });
export const V1WebhookInput = WebhookInput;
export const V1WebhookChange = WebhookChange;
export const V1Delivery = z.object(WebhookDelivery.shape);
export const V1DeliverySearch = V1Page.extend({ state: z.enum(DELIVERY_STATES, "invalid").optional() });
/** A thousand at once; it goes on behind the `next` of the answer before, as lists do. A `count` of 0 with a `next`: too much waits. */
export const V1ReplayInput = ReplayInput.extend({ after: OptionalId.default(null) });
export const V1Replayed = z.object({ count, next: z.number().int().nullable() });
