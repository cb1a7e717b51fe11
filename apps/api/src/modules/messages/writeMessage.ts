import {
  ACKS,
  type MediaType,
  type Message,
  type MessageData,
  type MessageOrigin,
  messageChannel,
} from "@recado/contract";
import { cleanText, toJson } from "../../kernel/cleanText.js";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { addWork } from "../../kernel/durable/work.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { announce } from "../../kernel/realtime/announce.js";
import { encryptText } from "../../kernel/secrets.js";
import type { MediaRef } from "../../whatsapp/port.js";
import {
  answerUpdate,
  applyLastMessage,
  lastMessageUpdate,
  type TicketModel,
  ticketAudience,
} from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { announceUpdated, readCreated } from "./announceMessages.js";
import { applyChange, type Change, changesOf } from "./changes.js";
import { messageReceived, messageSent } from "./events.js";
import { fetchInboundMedia } from "./fetchMedia.js";
import { MessageModel } from "./message.model.js";
import { previewOf } from "./preview.js";
import { readMessage } from "./readMessages.js";

/** A message on its way into the table. What is not given is empty, false or unknown. */
export interface NewMessage {
  /** Whose message it is; the caller holds the lock of its row, which keeps ids in the order of what was said. */
  ticket: TicketModel;
  /** The connection it passed; usually the ticket's. */
  whatsappId: number | null;
  /** WhatsApp's name for it: the jid of the chat, of the member of a group ("" elsewhere), direction and id. */
  chat: string;
  participant?: string;
  fromMe: boolean;
  waId: string;
  /** `contact` counts as unread; `user` and `phone` read what came before. */
  origin: MessageOrigin;
  /** Who wrote it; in a group the member. Null when it was us. */
  contactId?: number | null;
  userId?: number | null;
  clientId?: string;
  /** The text, or the caption of a file. */
  body?: string;
  /** `conversation` by default. */
  mediaType?: MediaType;
  /** A file of WhatsApp's that is to be fetched after the commit. */
  mediaRef?: MediaRef;
  /** A file of ours that is there already. */
  mediaId?: number;
  /** What leaves in its place, for a recording. */
  voiceId?: number;
  mediaName?: string | null;
  mediaMime?: string | null;
  /** `isUndecryptable` marks a stub, which the message itself replaces when it comes under the same name. */
  data?: MessageData;
  /** What opens the votes of a poll. */
  pollSecret?: string;
  ack?: number;
  isForwarded?: boolean;
  /** Whoever writes it answers it too, so that no responder does. */
  isAnswered?: boolean;
  /** The message it answers to: one of ours by id, or WhatsApp's word for one, which is looked for. */
  quotedId?: number | null;
  quoted?: { waId: string; text: string; fromMe?: boolean; name?: string | null } | null;
  /** When WhatsApp says it was written; now by default. */
  sentAt?: Date;
}

interface WrittenRow {
  /** It takes the place of a stub that is unread in this ticket still, or of one of ours: only its words are new. */
  isCounted: boolean;
  isLast: boolean;
  early: Change[];
  lastMessage: string | null;
  lastFromMe: boolean;
  unreadMessages: number;
  movedAt: Date;
}

/**
 * Writes any message of a ticket, once: null when it was there already. Moves the ticket in the lists and tells those who
 * see it; answers what they see.
 */
export async function writeMessage(input: NewMessage): Promise<Message | null> {
  const { ticket } = input;
  const [[written], created] = await Promise.all([query<WrittenRow>(writing(input)), readCreated(ticket, input)]);
  if (!written) return null;
  const { isCounted, isLast, early, lastMessage, lastFromMe, unreadMessages, movedAt, ...row } = written;
  if (lastMessage !== null) {
    applyLastMessage(ticket, { lastMessage, unreadMessages, fromMe: lastFromMe, updatedAt: movedAt });
  }
  const model = MessageModel.build(row as never, { raw: true, isNewRecord: false });
  for (const change of early) await applyChange(model, change);
  if (input.mediaRef) await addWork(fetchInboundMedia, { messageId: model.id });
  recordMessageWritten(input, model);
  if (isCounted) {
    const [shown] = await announceUpdated(ticket.companyId, [model.id]);
    return shown ?? null;
  }
  const message = early.length === 0 && created.message ? created.message : await readMessage(model.id);
  announce(messageChannel, { action: "create", ...created, message }, ticketAudience(ticket));
  return message;
}

function recordMessageWritten(
  { ticket, whatsappId, fromMe, isAnswered = false, data }: NewMessage,
  model: MessageModel,
): void {
  const { companyId, id: ticketId, contactId, isGroup } = ticket;
  const about = { companyId, key: `ticket:${ticketId}` };
  const where = { messageId: model.id, ticketId, contactId, connectionId: whatsappId };
  if (fromMe) {
    recordEvent(messageSent, about, { ...where, origin: model.origin });
    return;
  }
  const isWaiting = ticket.status === "pending" && ticket.userId === null;
  const sentAt = new Date(model.sentAt).toISOString();
  recordEvent(messageReceived, about, {
    ...where,
    isGroup,
    isWaiting,
    isTaken: isAnswered,
    isReadable: !data?.isUndecryptable,
    sentAt,
  });
}

/**
 * One statement: the row, what waited for it, and the ticket's line in the lists. A message of ours is known by direction
 * and id alone, because the phone may name its chat otherwise than we did.
 */
function writing(input: NewMessage): Sql {
  const { ticket, whatsappId, chat, participant = "", fromMe, waId, origin, quoted } = input;
  const { contactId = null, userId = null, clientId = null, mediaId = null, quotedId = null, sentAt = null } = input;
  const { mediaType = "conversation", data = {}, isForwarded = false } = input;
  const body = cleanText(input.body ?? "");
  const mediaName = input.mediaName ? cleanText(input.mediaName) : null;
  const mediaMime = input.mediaMime ? cleanText(input.mediaMime) : null;
  const mediaState = mediaId ? "ready" : input.mediaRef ? "loading" : "none";
  const mediaRef = input.mediaRef ? encryptText(JSON.stringify(input.mediaRef)) : null;
  const pollSecret = input.pollSecret ? encryptText(input.pollSecret) : null;
  const stub = quoted ? toJson({ body: quoted.text, fromMe: quoted.fromMe ?? false, name: quoted.name ?? null }) : null;
  // What the phone says has left it already.
  const ack = input.ack ?? (origin === "phone" ? ACKS.accepted : ACKS.waiting);
  const preview = previewOf({ body, mediaType, mediaName, data });
  const unread = sql`CASE WHEN ${origin}::text = 'contact' AND NOT w."isCounted" THEN t."unreadMessages" + 1
                          WHEN ${origin}::text IN ('user', 'phone') THEN 0 ELSE t."unreadMessages" END`;
  const isPersons = origin === "user" || origin === "phone";
  // Of the stub whose place it takes. The statement sees it as it was before.
  const isStubUnread = sql`EXISTS (SELECT FROM "Messages" s WHERE s.id = "Messages".id AND NOT s.read
                                      AND s."ticketId" = ${ticket.id} AND ${ticket.unreadMessages}::integer > 0)`;
  const isAnotherLast = sql`EXISTS (SELECT FROM "Messages" n WHERE n."ticketId" = ${ticket.id} AND n.id > "Messages".id)`;
  return sql`
  WITH written AS (
    INSERT INTO "Messages" ("ticketId", "contactId", "userId", "whatsappId", chat, participant, "fromMe", "waId", origin,
                            "clientId", body, "mediaType", "mediaId", "mediaState", "mediaRef", "mediaName", "mediaMime",
                            data, ack, "isForwarded", "quotedId", quoted, "sentAt", read, "voiceId", "pollSecret")
    SELECT ${ticket.id}::integer, ${contactId}::integer, ${userId}::integer, ${whatsappId}::integer, ${chat}::text, ${participant}::text, ${fromMe}::boolean, ${waId}::text, ${origin}::text,
           ${clientId}::text, ${body}::text, ${mediaType}::text, ${mediaId}::integer, ${mediaState}::text, ${mediaRef}::text, ${mediaName}::text, ${mediaMime}::text,
           ${toJson(data)}::jsonb, ${ack}::smallint, ${isForwarded}::boolean, quote.id, ${stub}::jsonb,
           coalesce(${sentAt}::timestamptz, clock_timestamp()), ${fromMe}::boolean, ${input.voiceId}::integer, ${pollSecret}::text
      FROM (SELECT coalesce(${quotedId}::integer,
                            (SELECT q.id FROM "Messages" q JOIN ${ticketRefs} qt ON qt.id = q."ticketId"
                              WHERE q."whatsappId" = ${whatsappId}::integer AND q."waId" = ${quoted?.waId}::text
                                AND qt."contactId" = ${ticket.contactId}::integer
                              ORDER BY q.id DESC LIMIT 1)) AS id) AS quote
     WHERE NOT (${fromMe}::boolean AND EXISTS (SELECT 1 FROM "Messages" o
                                         WHERE o."whatsappId" = ${whatsappId}::integer AND o."waId" = ${waId}::text AND o."fromMe"
                                           AND o.data -> 'isUndecryptable' IS NULL))
    ON CONFLICT ("whatsappId", "waId", "fromMe", chat, participant) DO UPDATE
       SET "ticketId" = excluded."ticketId", read = excluded.read,
           "contactId" = excluded."contactId", body = excluded.body, "mediaType" = excluded."mediaType",
           "mediaState" = excluded."mediaState", "mediaRef" = excluded."mediaRef", "mediaName" = excluded."mediaName",
           "mediaMime" = excluded."mediaMime", data = excluded.data, "isForwarded" = excluded."isForwarded",
           "quotedId" = excluded."quotedId", quoted = excluded.quoted, "pollSecret" = excluded."pollSecret",
           "updatedAt" = now()
     WHERE "Messages".data -> 'isUndecryptable' IS NOT NULL AND excluded.data -> 'isUndecryptable' IS NULL
    RETURNING *, (xmax <> 0 AND ("fromMe" OR ${isStubUnread})) AS "isCounted",
              NOT (xmax <> 0 AND ${isAnotherLast}) AS "isLast"),
  early AS (
    DELETE FROM "EarlyChanges" e USING written w WHERE ${changesOf(sql`w`)}
    RETURNING e.id, e.change),
  ${isPersons ? sql`answered AS (${answerUpdate(ticket.id, sql`written w`)}),` : sql``}
  moved AS (${lastMessageUpdate(ticket.id, { preview, fromMe, origin, unread, from: sql`written w` })})
  SELECT w.*, m.*, (SELECT coalesce(json_agg(change ORDER BY id), '[]') FROM early) AS early
    FROM written w LEFT JOIN moved m ON true`;
}
