import { sql } from "../../kernel/db/sql.js";

/** What was said in chats, and in which. */
export const chatWords = sql`(
  SELECT n.id, n."chatId", n.position, n."senderId", n.message, c.uuid, c.title
    FROM "ChatMessages" n JOIN "Chats" c ON c.id = n."chatId" WHERE NOT n."isDeleted")`;

/** Who is in a chat, and how far they have read. */
export const chatMembers = sql`(SELECT "chatId", "userId", "readPosition" FROM "ChatMembers")`;
