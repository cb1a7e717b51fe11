import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Message, Ticket, WebhookData, WebhookEvent } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { DeliveredEvent } from "../../kernel/events/recordEvent.js";
import { campaignFinished } from "../campaigns/index.js";
import { campaignNames } from "../campaigns/relations.js";
import { connectionChanged } from "../connections/index.js";
import { connectionNames } from "../connections/relations.js";
import { contactChanged, readContacts } from "../contacts/index.js";
import { messageChanged, messageReceived, messageSent, readMessages } from "../messages/index.js";
import { queueNames } from "../queues/relations.js";
import { ticketRated } from "../ratings/index.js";
import { readTickets, ticketChanged } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { userNames } from "../users/relations.js";
import { deleteSubject, saveSubject } from "./subjects.js";

/** The events that programs may be told of. */
export const watchedEvents = [
  campaignFinished,
  connectionChanged,
  contactChanged,
  messageChanged,
  messageReceived,
  messageSent,
  ticketChanged,
  ticketRated,
] as const;
export type WatchedEvent = DeliveredEvent<(typeof watchedEvents)[number]>;

/** An event as programs are told of it. */
export interface ProgramEvent {
  event: WebhookEvent;
  data: WebhookData;
}

/** A ticket that is told of for the first time and is no older than this is new. */
const NEW_MS = 60_000;

/** What an event is to a program; null where nothing it could see has changed. */
export async function readProgramEvent({ name, payload, at }: WatchedEvent): Promise<ProgramEvent | null> {
  switch (name) {
    case "messageReceived":
      return payload.isReadable ? ofNew("message.received", payload) : null;
    case "messageSent":
      return ofNew("message.sent", payload);
    case "messageChanged":
      return ofChange(payload);
    case "ticketChanged":
      return payload.action === "delete" ? null : ofTicket(payload, at);
    case "ticketRated": {
      const { ticketId, rate, userId } = payload;
      const [ticket] = await readTickets([ticketId]);
      return ticket ? { event: "ticket.rated", data: { ticket: toTicket(ticket), rating: { rate, userId } } } : null;
    }
    case "contactChanged":
      return payload.action === "delete" ? null : ofContact(payload);
    case "connectionChanged":
      return ofConnection(payload);
    case "campaignFinished": {
      const [campaign] = await query<{ id: number; name: string }>(
        sql`SELECT id, name FROM ${campaignNames} c WHERE id = ${payload.campaignId}`,
      );
      return campaign ? { event: "campaign.finished", data: { campaign } } : null;
    }
  }
}

interface MessageIds {
  messageId: number;
  ticketId: number;
}

async function readBoth({ messageId, ticketId }: MessageIds): Promise<{ message?: Message; ticket?: Ticket }> {
  const [[message], [ticket]] = await Promise.all([readMessages([messageId]), readTickets([ticketId])]);
  return { message, ticket };
}

/** Nobody is told of a message before its file is there, or given up. */
async function ofNew(event: WebhookEvent, ids: MessageIds): Promise<ProgramEvent | null> {
  const { message, ticket } = await readBoth(ids);
  if (!message || !ticket) return null;
  if (message.mediaState === "loading") {
    await saveSubject(`file:${message.id}`, { event });
    return null;
  }
  return { event, data: { message: toMessage(message), ticket: toTicket(ticket) } };
}

async function ofChange(ids: MessageIds): Promise<ProgramEvent | null> {
  const { message, ticket } = await readBoth(ids);
  // What happens to it while its file is fetched is told when it is there.
  if (!message || !ticket || message.mediaState === "loading") return null;
  const { id, fromMe, ack, problem, isDeleted, isEdited, body } = message;
  const now = { ack: fromMe ? ack : 0, problem, isDeleted, text: isEdited ? hash(body) : null };
  const before = (await saveSubject(`message:${id}`, now)) ?? { ack: 0, problem: null, isDeleted: false, text: null };
  const data = { message: toMessage(message), ticket: toTicket(ticket) };
  const kept = message.mediaState === "none" ? null : await deleteSubject<{ event: WebhookEvent }>(`file:${id}`);
  if (kept) return { event: kept.event, data };
  if (isDeepStrictEqual(before, now)) return null;
  const isOther = (what: keyof typeof now) => before[what] !== now[what];
  const event = isOther("isDeleted") ? "message.deleted" : isOther("text") ? "message.edited" : "message.ack";
  return { event, data };
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

async function ofTicket(change: TicketChange, at: Date): Promise<ProgramEvent | null> {
  const ticket = await readThen(change);
  if (!ticket) return null;
  const { id, status, queueId, userId, createdAt } = ticket;
  const now = { status, queueId, userId, tags: ticket.tags.map((tag) => tag.id).sort((one, other) => one - other) };
  const before = await saveSubject(`ticket:${id}`, now);
  if (before && isDeepStrictEqual(before, now)) return null;
  const isNew = !before && at.getTime() - Date.parse(createdAt) < NEW_MS;
  const isClosed = status === "closed" && (before ? before.status !== "closed" : await isJustClosed(id, at));
  const event = isNew ? "ticket.created" : isClosed ? "ticket.closed" : "ticket.changed";
  return { event, data: { ticket: toTicket(ticket) } };
}

/** Of a ticket that was not told of before: one that was closed long ago has only been tagged, or the like. */
async function isJustClosed(id: number, at: Date): Promise<boolean> {
  const [ticket] = await query<{ closedAt: Date | null }>(sql`SELECT "closedAt" FROM ${ticketRefs} t WHERE id = ${id}`);
  // It may have been taken up again since.
  return !ticket?.closedAt || at.getTime() - ticket.closedAt.getTime() < NEW_MS;
}

type TicketChange = Extract<WatchedEvent, { name: "ticketChanged" }>["payload"];

/** A ticket as the change left it: by the time it is told of, it may have been closed and taken up again. */
async function readThen({ ticketId, status, queueId, userId }: TicketChange): Promise<Ticket | undefined> {
  const [now] = await readTickets([ticketId]);
  if (!now || status === null) return undefined;
  if (now.queueId === queueId && now.userId === userId) return { ...now, status };
  const [then] = await query<Pick<Ticket, "queue" | "user">>(sql`
    SELECT (SELECT to_jsonb(q) FROM ${queueNames} q WHERE id = ${queueId}::integer) AS queue,
           (SELECT to_jsonb(u) FROM ${userNames} u WHERE id = ${userId}::integer) AS "user"`);
  return { ...now, status, queueId, userId, queue: then?.queue ?? null, user: then?.user ?? null };
}

async function ofContact(change: {
  contactId: number;
  action: "create" | "update" | "delete";
}): Promise<ProgramEvent | null> {
  const [contact] = await readContacts([change.contactId]);
  if (!contact) return null;
  const { id, name, number, email, isGroup } = contact;
  const before = await saveSubject(`contact:${id}`, { name, number, email });
  const isNew = change.action === "create";
  if (!isNew && before && isDeepStrictEqual(before, { name, number, email })) return null;
  const event = isNew ? "contact.created" : "contact.changed";
  return { event, data: { contact: { id, name, number, email, isGroup } } };
}

async function ofConnection(change: {
  connectionId: number;
  action: "create" | "update" | "delete";
  status: string | null;
}): Promise<ProgramEvent | null> {
  const [found] = await query<{ id: number; name: string }>(
    sql`SELECT id, name FROM ${connectionNames} c WHERE id = ${change.connectionId}`,
  );
  const status = change.action === "delete" ? "DELETED" : change.status;
  if (!found || status === null) return null;
  const before = await saveSubject(`connection:${found.id}`, { status });
  return before?.status === status ? null : { event: "connection.changed", data: { connection: { ...found, status } } };
}

function toMessage(message: Message): WebhookData["message"] {
  const { id, wid, ticketId, fromMe, origin, mediaType, body, mediaUrl, mediaMime, ack, problem, contact } = message;
  const { isEdited, isDeleted, quotedMsg, createdAt } = message;
  return {
    id,
    wid,
    ticketId,
    fromMe,
    origin,
    kind: mediaType,
    body,
    mediaUrl,
    mediaMime,
    ack,
    problem,
    isEdited,
    isDeleted,
    quotedId: quotedMsg?.id ?? null,
    contact,
    createdAt,
  };
}

function toTicket(ticket: Ticket): NonNullable<WebhookData["ticket"]> {
  const { id, uuid, protocol, status, contact, queue, user, whatsapp, tags, createdAt } = ticket;
  return {
    id,
    uuid,
    protocol,
    status,
    user,
    connection: whatsapp,
    createdAt,
    contact: { id: contact.id, name: contact.name, number: contact.number },
    queue: queue && { id: queue.id, name: queue.name },
    tags: tags.map((tag) => ({ id: tag.id, name: tag.name })),
  };
}
