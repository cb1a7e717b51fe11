import { ACKS } from "@recado/contract";
import { cleanText, toJson } from "../../kernel/cleanText.js";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { encryptText } from "../../kernel/secrets.js";
import { answerUpdate, lastMessageUpdate } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { type Change, changesOf } from "./changes.js";
import type { NewMessage } from "./newMessage.js";
import { previewOf } from "./preview.js";

/** The row, and what became of it and of its ticket. */
export interface InsertedRow {
  /** It replaced a stub that has moved this ticket already: one of ours, or one that is unread here still. */
  isAlreadyCounted: boolean;
  /** No message of the ticket stands behind it. */
  isLast: boolean;
  /** Changes that came before the message they are about. */
  early: Change[];
  lastMessage: string | null;
  lastFromMe: boolean;
  unreadMessages: number;
  movedAt: Date;
}

/**
 * Inserts a message in one statement with what waited for it and the ticket's preview; undefined when it was there already. A
 * message of ours is known by direction and id alone, because the phone may name its chat otherwise than we did.
 */
export async function insertMessage(input: NewMessage): Promise<InsertedRow | undefined> {
  const [inserted] = await query<InsertedRow>(insertStatement(input));
  return inserted;
}

function insertStatement(input: NewMessage): Sql {
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
  const unread = sql`CASE WHEN ${origin}::text = 'contact' AND NOT w."isAlreadyCounted" THEN t."unreadMessages" + 1
                          WHEN ${origin}::text IN ('user', 'phone') THEN 0 ELSE t."unreadMessages" END`;
  const isPersons = origin === "user" || origin === "phone";
  // Of the stub whose place it takes. The statement sees it as it was before.
  const isStubUnread = sql`EXISTS (SELECT FROM "Messages" s WHERE s.id = "Messages".id AND NOT s.read
                                      AND s."ticketId" = ${ticket.id} AND ${ticket.unreadMessages}::integer > 0)`;
  const isAnotherLast = sql`EXISTS (SELECT FROM "Messages" n WHERE n."ticketId" = ${ticket.id} AND n.id > "Messages".id)`;
  const quoteId = sql`
    coalesce(${quotedId}::integer,
             (SELECT q.id FROM "Messages" q JOIN ${ticketRefs} qt ON qt.id = q."ticketId"
               WHERE q."whatsappId" = ${whatsappId}::integer AND q."waId" = ${quoted?.waId}::text
                 AND qt."contactId" = ${ticket.contactId}::integer
               ORDER BY q.id DESC LIMIT 1))`;
  const isOursAlready = sql`
    ${fromMe}::boolean AND EXISTS (
      SELECT 1 FROM "Messages" o
       WHERE o."whatsappId" = ${whatsappId}::integer AND o."waId" = ${waId}::text AND o."fromMe"
         AND o.data -> 'isUndecryptable' IS NULL)`;
  return sql`
  WITH written AS (
    INSERT INTO "Messages" ("ticketId", "contactId", "userId", "whatsappId", chat, participant, "fromMe", "waId", origin,
                            "clientId", body, "mediaType", "mediaId", "mediaState", "mediaRef", "mediaName", "mediaMime",
                            data, ack, "isForwarded", "quotedId", quoted, "sentAt", read, "voiceId", "pollSecret")
    SELECT ${ticket.id}::integer, ${contactId}::integer, ${userId}::integer, ${whatsappId}::integer, ${chat}::text, ${participant}::text, ${fromMe}::boolean, ${waId}::text, ${origin}::text,
           ${clientId}::text, ${body}::text, ${mediaType}::text, ${mediaId}::integer, ${mediaState}::text, ${mediaRef}::text, ${mediaName}::text, ${mediaMime}::text,
           ${toJson(data)}::jsonb, ${ack}::smallint, ${isForwarded}::boolean, quote.id, ${stub}::jsonb,
           coalesce(${sentAt}::timestamptz, clock_timestamp()), ${fromMe}::boolean, ${input.voiceId}::integer, ${pollSecret}::text
      FROM (SELECT ${quoteId} AS id) AS quote
     WHERE NOT (${isOursAlready})
    ON CONFLICT ("whatsappId", "waId", "fromMe", chat, participant) DO UPDATE
       SET "ticketId" = excluded."ticketId", read = excluded.read,
           "contactId" = excluded."contactId", body = excluded.body, "mediaType" = excluded."mediaType",
           "mediaState" = excluded."mediaState", "mediaRef" = excluded."mediaRef", "mediaName" = excluded."mediaName",
           "mediaMime" = excluded."mediaMime", data = excluded.data, "isForwarded" = excluded."isForwarded",
           "quotedId" = excluded."quotedId", quoted = excluded.quoted, "pollSecret" = excluded."pollSecret",
           "updatedAt" = now()
     WHERE "Messages".data -> 'isUndecryptable' IS NOT NULL AND excluded.data -> 'isUndecryptable' IS NULL
    RETURNING *, (xmax <> 0 AND ("fromMe" OR ${isStubUnread})) AS "isAlreadyCounted",
              NOT (xmax <> 0 AND ${isAnotherLast}) AS "isLast"),
  early AS (
    DELETE FROM "EarlyChanges" e USING written w WHERE ${changesOf(sql`w`)}
    RETURNING e.id, e.change),
  ${isPersons ? sql`answered AS (${answerUpdate(ticket.id, sql`written w`)}),` : sql``}
  moved AS (${lastMessageUpdate(ticket.id, { preview, fromMe, origin, unread, from: sql`written w` })})
  SELECT w.*, m.*, (SELECT coalesce(json_agg(change ORDER BY id), '[]') FROM early) AS early
    FROM written w LEFT JOIN moved m ON true`;
}
