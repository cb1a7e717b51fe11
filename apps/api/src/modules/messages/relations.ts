import { type Sql, sql } from "../../kernel/db/sql.js";

export const messageTexts = sql`(SELECT id, "ticketId", origin, "mediaType", body, "isDeleted", "sentAt", "createdAt" FROM "Messages")`;

/** The files of messages, as far as they are here. */
export const messageFiles = sql`(SELECT id, "mediaId", "mediaState", "mediaName" FROM "Messages" WHERE "mediaState" <> 'none')`;

/** Who said something, and how far it came. */
export const messageSenders = sql`(SELECT id, origin, ack, "userId", "contactId" FROM "Messages")`;

/** How far messages came, and when they arrived; where no receipt came, when they changed last. */
export const messageArrivals = sql`(
  SELECT id, origin, ack, coalesce("deliveredAt", "updatedAt") AS "arrivedAt" FROM "Messages")`;

/** The newest messages that say these words, and their tickets. */
export function messagesSaying(words: string, most: number): Sql {
  return sql`search_messages(${words}, ${most})`;
}

/** Messages by WhatsApp's names for them. A stub could not be decrypted when it came. */
export const messageRefs = sql`(
  SELECT "ticketId", "whatsappId", "waId", "fromMe", chat, participant, data -> 'isUndecryptable' IS NOT NULL AS "isStub"
    FROM "Messages")`;

/** How many messages each company got and sent in a time; for system units. */
export function messagesBetween(start: Sql, end: Sql): Sql {
  return sql`(SELECT "companyId", count(*)::integer AS count FROM "Messages"
               WHERE "createdAt" >= ${start} AND "createdAt" < ${end} GROUP BY "companyId")`;
}
