// Written by `npm run generate -w @recado/client` from packages/contract: change it there.

export type Addressee = { number?: string; ticketId?: null | number; connectionId?: null | number };
export type Campaign = {
  id: number;
  name: string;
  status: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA";
  connectionIds: Array<number>;
  progress: {
    recipients: number;
    waiting: number;
    sent: number;
    delivered: number;
    read: number;
    answered: number;
    failed: number;
    skipped: number;
  };
  scheduledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
};
export type CardInput = {
  number?: string;
  ticketId?: null | number;
  connectionId?: null | number;
  contacts: Array<{ name: string; number: string }>;
};
export type Connection = {
  id: number;
  name: string;
  number: string | null;
  status: "qrcode" | "PAIRING" | "DISCONNECTED" | "TIMEOUT" | "OPENING" | "CONNECTED";
  downSince: string | null;
  isDefault: boolean;
};
export type Contact = {
  id: number;
  name: string;
  number: string;
  email: string;
  isGroup: boolean;
  createdAt: string;
  updatedAt: string;
};
export type ContactChange = {
  name?: string;
  number?: string;
  email?: null | string;
  fields?: Array<{ name: string; value?: null | string }>;
};
export type ContactDetails = {
  id: number;
  name: string;
  number: string;
  email: string;
  isGroup: boolean;
  createdAt: string;
  updatedAt: string;
  fields: Array<{ name: string; value: string }>;
};
export type ContactInput = {
  name: string;
  number: string;
  email?: null | string;
  fields?: Array<{ name: string; value?: null | string }>;
};
export type ContactSearch = { after?: number; limit?: number; search?: string };
export type Delivery = {
  id: number;
  eventId: string;
  event: keyof WebhookEvents;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  status: number | null;
  answer: string | null;
  tookMs: number | null;
  body: string;
  createdAt: string;
  triedAt: string | null;
};
export type DeliverySearch = { after?: number; limit?: number; state?: "waiting" | "delivered" | "failed" };
export type LocationInput = {
  number?: string;
  ticketId?: null | number;
  connectionId?: null | number;
  latitude: number;
  longitude: number;
  name?: null | string;
  address?: null | string;
};
export type MediaInput = {
  number?: string;
  ticketId?: null | number;
  connectionId?: null | number;
  caption?: null | string;
  fromMessageId?: null | number;
};
export type Message = {
  id: number;
  messageId: string;
  ticketId: number;
  direction: "in" | "out";
  origin: "contact" | "user" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign";
  type:
    | "conversation"
    | "image"
    | "audio"
    | "video"
    | "application"
    | "sticker"
    | "locationMessage"
    | "contactMessage"
    | "poll"
    | "call_log"
    | "ticket"
    | "unsupported";
  text: string;
  media: { url: string | null; name: string | null; mime: string | null } | null;
  location: { latitude: number; longitude: number; name: string; address: string } | null;
  reactions: Array<{ emoji: string; fromMe: boolean; name: string }>;
  status: "waiting" | "sent" | "delivered" | "read" | "played" | "failed" | null;
  problem: string | null;
  isDeleted: boolean;
  createdAt: string;
};
export type NewWebhook = {
  id: number;
  name: string;
  url: string;
  events: Array<keyof WebhookEvents>;
  isActive: boolean;
  isGivenUp: boolean;
  failingSince: string | null;
  deliveredAt: string | null;
  createdAt: string;
  secret: string;
};
export type Note = { id: number; ticketId: number; text: string; createdAt: string };
export type NoteInput = { text: string };
export type Page = { after?: number; limit?: number };
export type ReactionInput = { emoji: string };
export type Recipient = {
  id: number;
  name: string;
  number: string;
  contactId: number | null;
  state: "waiting" | "requested" | "sent" | "delivered" | "read" | "answered" | "failed" | "skipped";
  reason: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  readAt: string | null;
  answeredAt: string | null;
};
export type ReplayInput = { since: string; which?: "failed" | "all"; after?: null | number };
export type Replayed = { count: number; next: number | null };
export type Sent = { messages: Array<Message> };
export type TagInput = { tagId: number };
export type TextInput = { number?: string; ticketId?: null | number; connectionId?: null | number; text: string };
export type Ticket = {
  id: number;
  uuid: string;
  protocol: string;
  status: "pending" | "open" | "closed";
  contact: { id: number; name: string; number: string; isGroup: boolean };
  connection: { id: number; name: string } | null;
  queue: { id: number; name: string } | null;
  user: { id: number; name: string } | null;
  tags: Array<{ id: number; name: string }>;
  unreadMessages: number;
  lastMessage: string;
  createdAt: string;
  updatedAt: string;
};
export type TicketInput = {
  contactId: number;
  connectionId?: null | number;
  queueId?: null | number;
  userId?: null | number;
};
export type TicketSearch = {
  after?: number;
  limit?: number;
  status?: "pending" | "open" | "closed";
  contactId?: number;
};
export type Transfer = { queueId?: null | number; userId?: null | number; note?: string };
export type Webhook = {
  id: number;
  name: string;
  url: string;
  events: Array<keyof WebhookEvents>;
  isActive: boolean;
  isGivenUp: boolean;
  failingSince: string | null;
  deliveredAt: string | null;
  createdAt: string;
};
export type WebhookChange = { name?: string; url?: string; events?: Array<keyof WebhookEvents>; isActive?: boolean };
export type WebhookInput = { name: string; url: string; events: Array<keyof WebhookEvents>; isActive?: boolean };
/** What every event has, whatever it tells of. */
export type WebhookHead = {
  version: 1;
  id: string;
  isExample: boolean;
  companyId: number;
  order: number;
  createdAt: string;
};
/** What events tell of. */
export type WebhookParts = {
  message: {
    id: number;
    wid: string;
    ticketId: number;
    fromMe: boolean;
    origin: "contact" | "user" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign";
    kind:
      | "conversation"
      | "image"
      | "audio"
      | "video"
      | "application"
      | "sticker"
      | "locationMessage"
      | "contactMessage"
      | "poll"
      | "call_log"
      | "ticket"
      | "unsupported";
    body: string;
    mediaUrl: string | null;
    mediaMime: string | null;
    ack: number;
    problem: string | null;
    isEdited: boolean;
    isDeleted: boolean;
    quotedId: number | null;
    contact: { id: number; name: string; number: string } | null;
    createdAt: string;
  };
  ticket: {
    id: number;
    uuid: string;
    protocol: string;
    status: "pending" | "open" | "closed";
    contact: { id: number; name: string; number: string };
    queue: { id: number; name: string } | null;
    user: { id: number; name: string } | null;
    connection: { id: number; name: string } | null;
    tags: Array<{ id: number; name: string }>;
    createdAt: string;
  };
  contact: { id: number; name: string; number: string; email: string; isGroup: boolean };
  connection: { id: number; name: string; status: string };
  campaign: { id: number; name: string };
  rating: { rate: number; userId: number | null };
};
/** What each event tells of. */
export interface WebhookEvents {
  "message.received": Pick<WebhookParts, "message" | "ticket">;
  "message.sent": Pick<WebhookParts, "message" | "ticket">;
  "message.ack": Pick<WebhookParts, "message" | "ticket">;
  "message.edited": Pick<WebhookParts, "message" | "ticket">;
  "message.deleted": Pick<WebhookParts, "message" | "ticket">;
  "ticket.created": Pick<WebhookParts, "ticket">;
  "ticket.changed": Pick<WebhookParts, "ticket">;
  "ticket.closed": Pick<WebhookParts, "ticket">;
  "ticket.rated": Pick<WebhookParts, "ticket" | "rating">;
  "contact.created": Pick<WebhookParts, "contact">;
  "contact.changed": Pick<WebhookParts, "contact">;
  "connection.changed": Pick<WebhookParts, "connection">;
  "campaign.finished": Pick<WebhookParts, "campaign">;
}
