import { select } from "../db/row.js";
import { sql } from "../db/sql.js";

/**
 * Deletes the announcements about deleted tickets and contacts, in the running unit. The gaps are harmless: a client that
 * was offline still gets the deletion itself.
 */
export async function forgetAnnouncements({ ticketIds = [], contactIds = [] }: Subjects): Promise<void> {
  await select(
    sql`DELETE FROM "LiveEvents" WHERE "ticketId" = ANY(${ticketIds}::integer[]) OR "contactId" = ANY(${contactIds}::integer[])`,
  );
}

/** A client that was offline for longer fetches everything anew. For system units. */
export async function forgetOldAnnouncements(): Promise<void> {
  await select(sql`DELETE FROM "LiveEvents" WHERE "createdAt" < now() - interval '1 day'`);
}

interface Subjects {
  ticketIds?: number[];
  contactIds?: number[];
}
