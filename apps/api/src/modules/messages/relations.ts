import { sql } from "../../kernel/db/sql.js";

export const messageTexts = sql`(SELECT id, "ticketId", origin, "mediaType", body, "isDeleted", "sentAt", "createdAt" FROM "Messages")`;

/** Who said something, and how far it came. */
export const messageSenders = sql`(SELECT id, origin, ack, "userId", "contactId" FROM "Messages")`;

/** Messages by WhatsApp's names for them. A stub could not be decrypted when it came. */
export const messageRefs = sql`(
  SELECT "ticketId", "whatsappId", "waId", "fromMe", chat, participant, data -> 'isUndecryptable' IS NOT NULL AS "isStub"
    FROM "Messages")`;
