import { BATCH } from "../../kernel/db/batch.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { removeStoredFiles } from "../../kernel/storage/storage.js";
import { forgetChats, forgetMessages, type LineChat, type LineMessage } from "../../whatsapp/port.js";
import { connectionNames } from "../connections/relations.js";

interface ForgottenMessage extends Omit<LineMessage, "connectionId"> {
  connectionId: number | null;
  mediaId: number | null;
  voiceId: number | null;
}

/** What was said in tickets that are about to be deleted: its files, and what the lines keep of it. */
export async function forgetTickets({ ticketIds }: { ticketIds: number[] }): Promise<void> {
  // All of them at once, as they would go with their tickets, may not be done within the statement timeout; nor their files.
  const some = sql`
    DELETE FROM "Messages" WHERE id = ANY (ARRAY(
      SELECT id FROM "Messages" WHERE "ticketId" = ANY(${ticketIds}::integer[]) LIMIT ${BATCH}))
    RETURNING "whatsappId" AS "connectionId", chat, "waId", "mediaId", "voiceId"`;
  // Messages of other tickets have quoted their words.
  await execute(sql`
    UPDATE "Messages" q SET quoted = NULL FROM "Messages" m
     WHERE m."ticketId" = ANY(${ticketIds}::integer[]) AND q."quotedId" = m.id AND q."ticketId" <> ALL(${ticketIds}::integer[])`);
  for (let left = true; left; ) {
    const gone = await query<ForgottenMessage>(some);
    await forgetMessages(
      gone.filter((message): message is ForgottenMessage & LineMessage => message.connectionId !== null),
    );
    // What waits for a message that could not be read yet; other early changes are of messages of another ticket.
    await execute(sql`
      DELETE FROM "EarlyChanges" WHERE ("whatsappId", "waId") IN (
        SELECT * FROM unnest(${gone.map(({ connectionId }) => connectionId)}::integer[], ${gone.map(({ waId }) => waId)}::text[]))`);
    await removeStoredFiles(gone.flatMap(({ mediaId, voiceId }) => [mediaId, voiceId]));
    left = gone.length === BATCH;
  }
}

/** What is kept of somebody's addresses, whichever of our numbers they wrote to. */
export async function forgetAddresses({ jids }: { jids: string[] }): Promise<void> {
  const chats = await query<LineChat>(
    sql`SELECT c.id AS "connectionId", gone.chat FROM ${connectionNames} c, unnest(${jids}::text[]) AS gone (chat)`,
  );
  await forgetChats(chats);
  await execute(
    sql`DELETE FROM "EarlyChanges"
         WHERE ("whatsappId", chat) IN (SELECT * FROM unnest(${chats.map(({ connectionId }) => connectionId)}::integer[],
                                                             ${chats.map(({ chat }) => chat)}::text[]))`,
  );
}
