import { type MessageOrigin, ticketChannel } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { announce } from "../../kernel/realtime/announce.js";
import { type AssignedTicket, ticketAudience } from "./audience.js";
import type { TicketModel } from "./ticket.model.js";

// What messages change of their ticket. Each is called "Tickets" t in the conditions that are handed in.

/** As much of a ticket as people need to be told of it. */
interface LockedTicket extends AssignedTicket {
  id: number;
}

/** In the order of their ids, as everybody who locks several. */
export function lockTicketsIn(ids: Sql): Promise<LockedTicket[]> {
  return query(
    sql`SELECT id, "companyId", "queueId", "userId" FROM "Tickets" WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE`,
  );
}

/** Writes down how much of a ticket is unread, as a statement counts it, and tells so. */
export async function setUnread(ticket: LockedTicket, count: Sql): Promise<void> {
  const [row] = await query<{ unreadMessages: number }>(
    sql`UPDATE "Tickets" SET "unreadMessages" = (${count}) WHERE id = ${ticket.id} RETURNING "unreadMessages"`,
  );
  announceUnread(ticket, row?.unreadMessages ?? 0);
}

/** Sets unread to 0; announces it if it was not. Locks the row. */
export async function clearUnread(ticket: LockedTicket): Promise<void> {
  const rows = await query(
    sql`UPDATE "Tickets" SET "unreadMessages" = 0, "handedBy" = NULL
          WHERE id = ${ticket.id} AND ("unreadMessages" > 0 OR "handedBy" IS NOT NULL) RETURNING id`,
  );
  if (rows.length > 0) announceUnread(ticket, 0);
}

function announceUnread(ticket: LockedTicket, unreadMessages: number): void {
  announce(ticketChannel, { action: "updateUnread", ticketId: ticket.id, unreadMessages }, ticketAudience(ticket));
}

/** Changes the preview if a condition holds; answers whether. */
export async function setLastMessage(ticketId: number, preview: string, condition: Sql): Promise<boolean> {
  const rows = await query(
    sql`UPDATE "Tickets" t SET "lastMessage" = left(${preview}, 300) WHERE id = ${ticketId} AND ${condition} RETURNING id`,
  );
  return rows.length > 0;
}

/** Writes down what the customer last wanted; answers whether that is something else than before. */
export async function setWanted(ticketId: number, wanted: string): Promise<boolean> {
  const rows = await query(
    sql`UPDATE "Tickets" SET wanted = left(${wanted}, 300) WHERE id = ${ticketId} AND wanted <> left(${wanted}, 300) RETURNING id`,
  );
  return rows.length > 0;
}

interface LastMessage {
  preview: string;
  fromMe: boolean;
  origin: MessageOrigin;
  /** How much is unread then. */
  unread: Sql;
  /** The row that was written, called `w`: whether it is the last one, and whether it counted before. */
  from: Sql;
}

/** How one answers a menu: what the customer wants was said before. */
export const MENU_CHOICE = "^\\s*([0-9]{1,2}|#)\\s*$";

/**
 * Moves a ticket up in the lists, because of a message that the same statement writes. One that takes its place above others
 * leaves them the last word.
 */
export function lastMessageUpdate(ticketId: number, { preview, fromMe, origin, ...last }: LastMessage): Sql {
  const { unread, from } = last;
  const isCustomers = origin === "contact";
  const isPersons = origin === "user" || origin === "phone";
  return sql`
    UPDATE "Tickets" t
       SET "lastMessage" = CASE WHEN w."isLast" THEN left(${preview}::text, 300) ELSE t."lastMessage" END,
           "fromMe" = CASE WHEN w."isLast" THEN ${fromMe}::boolean ELSE t."fromMe" END,
           "lastMessageId" = CASE WHEN w."isLast" THEN w.id ELSE t."lastMessageId" END,
           "updatedAt" = clock_timestamp(), "unreadMessages" = ${unread},
           wanted = CASE WHEN ${isCustomers}::boolean AND w."isLast" AND (t.wanted = '' OR ${preview}::text !~ ${MENU_CHOICE}::text)
                         THEN left(${preview}::text, 300) ELSE t.wanted END,
           "waitingSince" = CASE WHEN ${isCustomers}::boolean AND t.status <> 'closed' THEN coalesce(t."waitingSince", w."sentAt")
                                 WHEN ${isPersons}::boolean THEN NULL ELSE t."waitingSince" END
      FROM ${from}
     WHERE t.id = ${ticketId}::integer AND (w."isLast" OR NOT w."isAlreadyCounted")
    RETURNING t."lastMessage", t."fromMe" AS "lastFromMe", t."unreadMessages", t."updatedAt" AS "movedAt"`;
}

type LastMessageColumns = Pick<TicketModel, "lastMessage" | "unreadMessages" | "fromMe" | "updatedAt">;

/** Puts what `lastMessageUpdate` wrote onto a ticket that was read before it. */
export function applyLastMessage(ticket: TicketModel, columns: LastMessageColumns): void {
  ticket.set(columns, { raw: true });
}
