import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";

/** A message, by its chat and its number. */
export interface ChatMessageRef {
  chatId: number;
  messageId: number;
}

export async function findPosition({ chatId, messageId }: ChatMessageRef): Promise<number> {
  const [found] = await query<{ position: number }>(
    sql`SELECT position FROM "ChatMessages" WHERE "chatId" = ${chatId} AND id = ${messageId}`,
  );
  return found?.position ?? fail("ERR_NO_MESSAGE_FOUND");
}
