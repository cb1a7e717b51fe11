import { timelineChannel } from "@recado/contract";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
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

/** The same of several actions. */
export function recordEntries(ticket: TicketRef, actions: TimelineAction[]): Promise<void> {
  return recordAll(actions.map((action) => ({ ticket, action })));
}

/**
 * The same of several tickets. Everybody who may see a ticket is told, as of messages: conversations are kept in browsers also
 * while they are not looked at.
 */
export async function recordAll(done: { ticket: TicketRef; action: TimelineAction }[]): Promise<void> {
  if (done.length === 0) return;
  const tickets = new Map(done.map(({ ticket }) => [ticket.id, ticket]));
  const entries = done.map(({ ticket, action }) => ({ ...action, ticketId: ticket.id, contactId: ticket.contactId }));
  const rows = await query<EntryRow>(sql`
    WITH made AS (
      INSERT INTO "TimelineEntries"
        ("ticketId", kind, by, "userId", "fromUserId", "toUserId", "fromQueue", "toQueue", tag, "noteId", until, "afterId")
      SELECT d."ticketId", d.kind, d.by, d."userId", d."fromUserId", d."toUserId",
             (SELECT name FROM ${queueNames} q WHERE q.id = d."fromQueueId"),
             (SELECT name FROM ${queueNames} q WHERE q.id = d."toQueueId"),
             (SELECT name FROM ${tagCards} g WHERE g.id = d."tagId"), d."noteId", d.until, ${lastMessageId}
        FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          AS d ("ticketId" integer, "contactId" integer, kind text, by text, "userId" integer, "fromUserId" integer,
                "toUserId" integer, "fromQueueId" integer, "toQueueId" integer, "tagId" integer, "noteId" integer,
                until timestamptz)
      RETURNING *)
    ${shownEntries(sql`made`)} ORDER BY e.id`);
  for (const row of rows) {
    const ticket = tickets.get(row.ticketId);
    if (ticket) announce(timelineChannel, { ticketId: ticket.id, entry: toEntry(row) }, ticketAudience(ticket));
  }
}

/** Where nothing was said in the ticket yet, it stands behind what was said to the same person before. */
const lastMessageId = sql`coalesce(
  (SELECT max(m.id) FROM ${messageTexts} m WHERE m."ticketId" = d."ticketId"),
  (SELECT max(t."lastMessageId") FROM "Tickets" t WHERE t."contactId" = d."contactId"), 0)`;
