import { timelineChannel } from "@recado/contract";
import { query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { announce } from "../../../kernel/realtime/announce.js";
import { messageTexts } from "../../messages/relations.js";
import { queueNames } from "../../queues/relations.js";
import { tagCards } from "../../tags/relations.js";
import { ticketAudience } from "../audience.js";
import type { TicketModel } from "../ticket.model.js";
import type { TimelineAction } from "./describeMove.js";
import { type EntryRow, shownEntries, toEntry } from "./shownEntries.js";

type TicketRef = Pick<TicketModel, "id" | "companyId" | "contactId" | "queueId" | "userId">;

/** Writes down what is done to a ticket, in the commit that does it, and shows it where the conversation is open. */
export async function recordEntry(ticket: TicketRef, action: TimelineAction): Promise<void> {
  await recordEntries(ticket, [action]);
}

/** Everybody who may see the ticket is told, as of messages: conversations are kept in browsers also while they are not looked at. */
export async function recordEntries(ticket: TicketRef, actions: TimelineAction[]): Promise<void> {
  if (actions.length === 0) return;
  const rows = await query<EntryRow>(sql`
    WITH made AS (
      INSERT INTO "TimelineEntries"
        ("ticketId", kind, by, "userId", "fromUserId", "toUserId", "fromQueue", "toQueue", tag, "noteId", until, "afterId")
      SELECT ${ticket.id}::integer, d.kind, d.by, d."userId", d."fromUserId", d."toUserId",
             (SELECT name FROM ${queueNames} q WHERE q.id = d."fromQueueId"),
             (SELECT name FROM ${queueNames} q WHERE q.id = d."toQueueId"),
             (SELECT name FROM ${tagCards} g WHERE g.id = d."tagId"), d."noteId", d.until, ${lastMessageId(ticket)}
        FROM jsonb_to_recordset(${JSON.stringify(actions)}::jsonb)
          AS d (kind text, by text, "userId" integer, "fromUserId" integer, "toUserId" integer, "fromQueueId" integer,
                "toQueueId" integer, "tagId" integer, "noteId" integer, until timestamptz)
      RETURNING *)
    ${shownEntries(sql`made`)} ORDER BY e.id`);
  for (const row of rows) {
    announce(timelineChannel, { ticketId: ticket.id, entry: toEntry(row) }, ticketAudience(ticket));
  }
}

/** Where nothing was said in the ticket yet, it stands behind what was said to the same person before. */
function lastMessageId({ id, contactId }: TicketRef): Sql {
  return sql`coalesce(
    (SELECT max(m.id) FROM ${messageTexts} m WHERE m."ticketId" = ${id}::integer),
    (SELECT max(t."lastMessageId") FROM "Tickets" t WHERE t."contactId" = ${contactId}::integer), 0)`;
}
