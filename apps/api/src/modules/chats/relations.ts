import { sql } from "../../kernel/db/sql.js";

/** What was said in chats, and in which. */
export const chatWords = sql`(
  SELECT n.id, n."chatId", n."senderId", n.message, c.uuid, c.title
    FROM "ChatMessages" n JOIN "Chats" c ON c.id = n."chatId" WHERE NOT n."isDeleted")`;
