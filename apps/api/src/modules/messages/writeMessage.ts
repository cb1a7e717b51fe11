import {
  ACKS,
  type MediaType,
  type Message,
  type MessageData,
  type MessageOrigin,
  messageChannel,
} from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { announce } from "../../kernel/realtime/announce.js";
import { encryptText } from "../../kernel/secrets.js";
import type { MediaRef } from "../../whatsapp/port.js";
import { type TicketModel, ticketAudience } from "../tickets/index.js";
import { announceUpdated, readCreated } from "./announceMessages.js";
import { applyChange, type Change } from "./changes.js";
import { cleanText, toJson } from "./cleanText.js";
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
  /** `conversation` unless told. */
  mediaType?: MediaType;
  /** A file of WhatsApp's that is to be fetched after the commit. */
  mediaRef?: MediaRef;
  /** A file of ours that is there already. */
  mediaId?: number;
  mediaName?: string | null;
  mediaMime?: string | null;
  /** `isUndecryptable` marks a stub, which the message itself replaces when it comes under the same name. */
  data?: MessageData;
  ack?: number;
  isForwarded?: boolean;
  /** The message it answers to: one of ours by id, or WhatsApp's word for one, which is looked for. */
  quotedId?: number | null;
  quoted?: { waId: string; text: string; fromMe?: boolean; name?: string | null } | null;
  /** When WhatsApp says it was written; now, unless told. */
  sentAt?: Date;
}

interface Written {
  isReplaced: boolean;
  early: Change[];
  lastMessage: string | null;
  unreadMessages: number;
  movedAt: Date;
}

/**
 * One statement: the row, what waited for it, and the ticket's line in the lists. A message of ours is known by direction
 * and id alone, because the telephone may name its chat otherwise than we did.
 */
const WRITE = `
  WITH written AS (
    INSERT INTO "Messages" ("ticketId", "contactId", "userId", "whatsappId", chat, participant, "fromMe", "waId", origin,
                            "clientId", body, "mediaType", "mediaId", "mediaState", "mediaRef", "mediaName", "mediaMime",
                            data, ack, "isForwarded", "quotedId", quoted, "sentAt", read)
    SELECT $1::integer, $2::integer, $3::integer, $4::integer, $5::text, $6::text, $7::boolean, $8::text, $9::text,
           $10::text, $11::text, $12::text, $13::integer, $14::text, $15::text, $16::text, $17::text,
           $18::jsonb, $19::smallint, $20::boolean, quote.id, CASE WHEN quote.id IS NULL THEN $22::jsonb END,
           coalesce($23::timestamptz, clock_timestamp()), $7::boolean
      FROM (SELECT coalesce($21::integer,
                            (SELECT q.id FROM "Messages" q JOIN "Tickets" qt ON qt.id = q."ticketId"
                              WHERE q."whatsappId" = $4::integer AND q."waId" = $24::text
                                AND qt."contactId" = $25::integer
                              ORDER BY q.id DESC LIMIT 1)) AS id) AS quote
     WHERE NOT ($7::boolean AND EXISTS (SELECT 1 FROM "Messages" o
                                         WHERE o."whatsappId" = $4::integer AND o."waId" = $8::text AND o."fromMe"
                                           AND o.data -> 'isUndecryptable' IS NULL))
    ON CONFLICT ("whatsappId", "waId", "fromMe", chat, participant) DO UPDATE
       SET "contactId" = excluded."contactId", body = excluded.body, "mediaType" = excluded."mediaType",
           "mediaState" = excluded."mediaState", "mediaRef" = excluded."mediaRef", "mediaName" = excluded."mediaName",
           "mediaMime" = excluded."mediaMime", data = excluded.data, "isForwarded" = excluded."isForwarded",
           "quotedId" = excluded."quotedId", quoted = excluded.quoted, "updatedAt" = now()
     WHERE "Messages".data -> 'isUndecryptable' IS NOT NULL AND excluded.data -> 'isUndecryptable' IS NULL
    RETURNING *, (xmax <> 0) AS "isReplaced"),
  early AS (
    DELETE FROM "EarlyChanges" e USING written w
     WHERE e."whatsappId" = w."whatsappId" AND e."waId" = w."waId" AND e."fromMe" = w."fromMe"
       AND (w."fromMe" OR e.change -> 'chats' @> to_jsonb(w.chat))
    RETURNING e.id, e.change),
  moved AS (
    UPDATE "Tickets" t
       SET "lastMessage" = left($26::text, 300), "fromMe" = $7::boolean, "updatedAt" = clock_timestamp(),
           "unreadMessages" = CASE WHEN $9::text = 'contact' AND NOT w."isReplaced" THEN t."unreadMessages" + 1
                                   WHEN $9::text IN ('user', 'phone') THEN 0 ELSE t."unreadMessages" END
      FROM written w
     WHERE t.id = $1::integer
       AND NOT (w."isReplaced" AND EXISTS (SELECT 1 FROM "Messages" n WHERE n."ticketId" = t.id AND n.id > w.id))
    RETURNING t."lastMessage", t."unreadMessages", t."updatedAt" AS "movedAt")
  SELECT w.*, m.*, (SELECT coalesce(json_agg(change ORDER BY id), '[]') FROM early) AS early
    FROM written w LEFT JOIN moved m ON true`;

/**
 * Writes any message of a ticket, once: null when it was there already. Moves the ticket in the lists and tells those who
 * see it; answers what they see.
 */
export async function writeMessage(input: NewMessage): Promise<Message | null> {
  const { ticket } = input;
  const [[written], created] = await Promise.all([select<Written>(WRITE, bindsOf(input)), readCreated(ticket, input)]);
  if (!written) return null;
  const { isReplaced, early, lastMessage, unreadMessages, movedAt, ...row } = written;
  if (lastMessage !== null) {
    ticket.set({ lastMessage, unreadMessages, fromMe: input.fromMe, updatedAt: movedAt }, { raw: true });
  }
  const model = MessageModel.build(row as never, { raw: true, isNewRecord: false });
  for (const change of early) await applyChange(model, change);
  if (input.mediaRef) fetchInboundMedia.later({ companyId: ticket.companyId, messageId: model.id });
  if (isReplaced) {
    const [shown] = await announceUpdated(ticket.companyId, [model.id]);
    return shown ?? null;
  }
  const message = early.length === 0 && created.message ? created.message : await readMessage(model.id);
  announce(messageChannel, { action: "create", ...created, message }, ticketAudience(ticket));
  return message;
}

function bindsOf(input: NewMessage): unknown[] {
  const { ticket, origin, fromMe, mediaType = "conversation", data = {}, quoted } = input;
  const body = cleanText(input.body ?? "");
  const mediaName = input.mediaName ? cleanText(input.mediaName) : null;
  const stub = quoted && { body: quoted.text, fromMe: quoted.fromMe ?? false, name: quoted.name ?? null };
  return [
    ticket.id,
    input.contactId ?? null,
    input.userId ?? null,
    input.whatsappId,
    input.chat,
    input.participant ?? "",
    fromMe,
    input.waId,
    origin,
    input.clientId ?? null,
    body,
    mediaType,
    input.mediaId ?? null,
    input.mediaId ? "ready" : input.mediaRef ? "loading" : "none",
    input.mediaRef ? encryptText(JSON.stringify(input.mediaRef)) : null,
    mediaName,
    input.mediaMime ? cleanText(input.mediaMime) : null,
    toJson(data),
    // What the telephone says has left it already.
    input.ack ?? (origin === "phone" ? ACKS.accepted : ACKS.waiting),
    input.isForwarded ?? false,
    input.quotedId ?? null,
    stub ? toJson(stub) : null,
    input.sentAt ?? null,
    quoted?.waId ?? null,
    ticket.contactId,
    previewOf({ body, mediaType, mediaName, data }),
  ];
}
