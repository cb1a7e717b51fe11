import { select } from "../db/row.js";
import { sql } from "../db/sql.js";

/**
 * Forgets what was announced of tickets and contacts that are deleted, in the running unit. The sequence may have gaps: a
 * client that was away is told of the deletion itself, and of nothing before it.
 */
export async function forgetAnnouncements({ ticketIds = [], contactIds = [] }: Subjects): Promise<void> {
  await select(
    sql`DELETE FROM "LiveEvents" WHERE "ticketId" = ANY(${ticketIds}::integer[]) OR "contactId" = ANY(${contactIds}::integer[])`,
  );
}

/** Announcements older than a day are of no use to a client that was away: it fetches anew. For system units. */
export async function forgetOldAnnouncements(): Promise<void> {
  await select(sql`DELETE FROM "LiveEvents" WHERE "createdAt" < now() - interval '1 day'`);
}

interface Subjects {
  ticketIds?: number[];
  contactIds?: number[];
}
