import { type LiveChannel, wireName } from "@recado/contract";
import { deleteInBatches } from "../db/deleteInBatches.js";
import { execute, executeUnawaited, query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";

/**
 * Deletes the announcements about deleted tickets, contacts and chats, in the running unit. The gaps are harmless: a client that
 * was offline still gets the deletion itself.
 */
export async function forgetAnnouncements({ ticketIds = [], contactIds = [], chatIds = [] }: Subjects): Promise<void> {
  await execute(
    sql`DELETE FROM "LiveEvents"
         WHERE "ticketId" = ANY(${ticketIds}::integer[]) OR "contactId" = ANY(${contactIds}::integer[])
            OR "chatId" = ANY(${chatIds}::integer[])`,
  );
}

/** A client that was offline for longer fetches everything anew. */
export async function forgetOldAnnouncements(): Promise<void> {
  await deleteInBatches(
    "announcements of every company that were kept for a day are forgotten",
    "LiveEvents",
    sql`"createdAt" < now() - interval '1 day'`,
  );
}

/**
 * For after a restore: browsers and programs may hold numbers of events higher than the database's. Browsers fetch everything
 * anew, and new events get numbers above all that were ever given, or programs would drop them as seen.
 */
export async function forgetAllAnnouncements(): Promise<void> {
  await deleteInBatches(
    "announcements of every company are forgotten, because the database was restored",
    "LiveEvents",
    sql`true`,
  );
  await asSystem("what every company is told is counted from further on", () =>
    query(sql`UPDATE "Companies" SET "liveSeq" = "liveSeq" + 1000000, "eventSeq" = "eventSeq" + 1000000`),
  );
}

interface Subjects {
  ticketIds?: number[];
  contactIds?: number[];
  chatIds?: number[];
}

/** Takes what a deleted message of a chat said out of the announcements that are kept, quotes included. */
export async function forgetChatMessage(chatId: number, messageId: number): Promise<void> {
  const of = sql`"chatId" = ${chatId} AND`;
  const id = String(messageId);
  await execute(sql`DELETE FROM "LiveEvents" WHERE ${of} payload -> 'newMessage' ->> 'id' = ${id}`);
  await execute(sql`
    UPDATE "LiveEvents"
       SET payload = jsonb_set(jsonb_set(payload, '{chat,last,message}', '""'), '{chat,lastMessage}', '""')
     WHERE ${of} payload -> 'chat' -> 'last' ->> 'id' = ${id}`);
  await execute(sql`
    UPDATE "LiveEvents" SET payload = jsonb_set(payload, '{newMessage,quotedMsg,message}', '""')
     WHERE ${of} payload -> 'newMessage' -> 'quotedMsg' ->> 'id' = ${id}`);
}

/** Takes what a deleted note said out of the announcements that are kept. */
export async function forgetTicketNote(ticketId: number, noteId: number): Promise<void> {
  await execute(sql`
    DELETE FROM "LiveEvents"
     WHERE "ticketId" = ${ticketId}
       AND ${String(noteId)} IN (payload -> 'ticketNote' ->> 'id', payload -> 'entry' -> 'note' ->> 'id')`);
}

/** Takes announcements of one channel out of those that are kept: those whose record, or one of whose records, is one of these. */
export async function forgetRecords(companyId: number, channel: LiveChannel, ids: number[]): Promise<void> {
  await execute(sql`
    DELETE FROM "LiveEvents"
     WHERE event = ${wireName(channel, companyId)}
       AND jsonb_path_exists(payload, '$.*.id ? (@ == $ids[*])', jsonb_build_object('ids', ${ids}::integer[]))`);
}

/** Who may no longer see a chat or a ticket is told nothing of it any more, not even what he has missed. */
export function withholdAnnouncements(of: { chatId: number } | { ticketId: number }, names: string[]): void {
  const isAbout = "chatId" in of ? sql`"chatId" = ${of.chatId}` : sql`"ticketId" = ${of.ticketId}`;
  executeUnawaited(sql`
    UPDATE "LiveEvents" SET rooms = ARRAY(SELECT unnest(rooms) EXCEPT SELECT unnest(${names}::text[]))
     WHERE ${isAbout} AND rooms && ${names}::text[]`);
}
