import { sql } from "../../kernel/db/sql.js";

/** What was said, by whom and when. */
export const messageTexts = sql`(SELECT id, "ticketId", origin, body, "sentAt", "createdAt" FROM "Messages")`;

/** Messages by WhatsApp's names for them. Of a stub only the place is taken: it could not be read when it came. */
export const messageRefs = sql`(
  SELECT "ticketId", "whatsappId", "waId", "fromMe", chat, participant, data -> 'isUndecryptable' IS NOT NULL AS "isStub"
    FROM "Messages")`;
