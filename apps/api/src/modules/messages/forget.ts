import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { removeStoredFiles } from "../../kernel/storage/storage.js";
import { forgetChats, type LineChat } from "../../whatsapp/port.js";

/** What was said in tickets that are about to be deleted: its files, and what the lines keep of it. */
export async function forgetTickets({ ticketIds }: { ticketIds: number[] }): Promise<void> {
  const files = await select<{ id: number }>(
    sql`SELECT f.id FROM "Messages" m, unnest(ARRAY[m."mediaId", m."voiceId"]) AS f (id)
         WHERE m."ticketId" = ANY(${ticketIds}::integer[]) AND f.id IS NOT NULL`,
  );
  await removeStoredFiles(files.map(({ id }) => id));
  await forgetTalk(
    await select<LineChat>(
      sql`SELECT DISTINCT "whatsappId" AS "connectionId", chat FROM "Messages"
           WHERE "ticketId" = ANY(${ticketIds}::integer[]) AND "whatsappId" IS NOT NULL`,
    ),
  );
}

/** What is kept of somebody's addresses, whichever of our numbers they wrote to. */
export async function forgetAddresses({ jids }: { jids: string[] }): Promise<void> {
  await forgetTalk(jids.map((chat) => ({ connectionId: null, chat })));
}

async function forgetTalk(chats: LineChat[]): Promise<void> {
  await forgetChats(chats);
  await select(
    sql`DELETE FROM "EarlyChanges" e
         USING unnest(${chats.map(({ connectionId }) => connectionId)}::integer[],
                      ${chats.map(({ chat }) => chat)}::text[]) AS gone ("connectionId", chat)
         WHERE e.chat = gone.chat AND e."whatsappId" = coalesce(gone."connectionId", e."whatsappId")`,
  );
}
