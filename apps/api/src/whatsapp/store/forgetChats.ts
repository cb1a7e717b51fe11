import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/** A chat of one connection of the company, or of all of them. */
export interface LineChat {
  connectionId: number | null;
  chat: string;
}

/**
 * Forgets what came and what was to leave in chats that are deleted, in the caller's unit. What came and is not handled yet
 * belongs to whatever is said next.
 */
export async function forgetChats(chats: LineChat[]): Promise<void> {
  await select(sql`
    WITH gone AS (
      SELECT * FROM unnest(${chats.map(({ connectionId }) => connectionId)}::integer[],
                           ${chats.map(({ chat }) => chat)}::text[]) AS g ("connectionId", chat)),
    inbox AS (
      DELETE FROM "WaInbox" i USING gone
       WHERE i.chat = gone.chat AND i."connectionId" = coalesce(gone."connectionId", i."connectionId")
         AND i."handledAt" IS NOT NULL)
    DELETE FROM "WaOutbox" o USING gone
     WHERE o.chat = gone.chat AND o."connectionId" = coalesce(gone."connectionId", o."connectionId")`);
}
