import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/** What programs are to be told, or were told, of tickets that are about to be deleted. */
export function forgetTickets({ ticketIds }: { ticketIds: number[] }): Promise<void> {
  return forgetSubjects(ticketIds.map((id) => `ticket:${id}`));
}

/** The same of a contact that is deleted. */
export function forgetContact({ contactId }: { contactId: number }): Promise<void> {
  return forgetSubjects([`contact:${contactId}`]);
}

/** Deliveries hold the old contact's name, and nobody could find them by the contact that is kept. */
export function forgetMerged({ goneId }: { goneId: number }): Promise<void> {
  return forgetContact({ contactId: goneId });
}

/** Also what has arrived already: it can be sent once more. */
async function forgetSubjects(subjects: string[]): Promise<void> {
  await execute(sql`
    WITH notes AS (DELETE FROM "WebhookSubjects" WHERE subject = ANY(${subjects}::text[]))
    DELETE FROM "WebhookDeliveries" WHERE subject = ANY(${subjects}::text[])`);
}
