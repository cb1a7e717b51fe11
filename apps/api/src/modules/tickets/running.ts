import { query, queryModels } from "../../kernel/db/row.js";
import { tryUnique } from "../../kernel/db/savepoint.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { readTickets } from "./readTickets.js";
import { TicketModel } from "./ticket.model.js";

/** As much of a ticket as says whose it is. */
export type RunningTicket = Pick<TicketModel, "id" | "status" | "userId">;

/** The ticket of a contact that runs on a connection, its row locked. */
export async function lockRunning(of: { contactId: number; whatsappId: number | null }): Promise<TicketModel | null> {
  const [ticket] = await queryModels(
    TicketModel,
    sql`
  SELECT * FROM "Tickets"
   WHERE "contactId" = ${of.contactId} AND "whatsappId" IS NOT DISTINCT FROM ${of.whatsappId}::integer AND status <> 'closed'
   LIMIT 1 FOR UPDATE`,
  );
  return ticket ?? null;
}

/** A ticket of a contact that runs on whichever connection, that of an attendant before others; nothing locked. */
export async function findRunningAnywhere(of: { contactId: number; userId: number }): Promise<RunningTicket | null> {
  const [found] = await query<RunningTicket>(sql`
    SELECT id, status, "userId" FROM "Tickets" WHERE "contactId" = ${of.contactId} AND status <> 'closed'
     ORDER BY "userId" IS NOT DISTINCT FROM ${of.userId}::integer DESC, status = 'open' DESC, id DESC LIMIT 1`);
  return found ?? null;
}

/** The ticket of a contact that runs on a connection, else the one that was closed last, its row locked. */
export function lockNewest(of: { contactId: number; whatsappId: number }): Promise<TicketModel | null> {
  return lockLast(of, sql`true`);
}

/** The same, but for those that programs opened, in which nobody ever waited or served. */
export function lockNewestServed(of: { contactId: number; whatsappId: number }): Promise<TicketModel | null> {
  return lockLast(of, sql`(status <> 'closed' OR EXISTS (SELECT FROM "TicketTracking" g WHERE g."ticketId" = t.id))`);
}

async function lockLast(of: { contactId: number; whatsappId: number }, which: Sql): Promise<TicketModel | null> {
  const [ticket] = await queryModels(
    TicketModel,
    sql`
  SELECT * FROM "Tickets" t WHERE "contactId" = ${of.contactId} AND "whatsappId" = ${of.whatsappId} AND ${which}
   ORDER BY status = 'closed', "closedAt" DESC, id DESC LIMIT 1 FOR UPDATE`,
  );
  return ticket ?? null;
}

/** Which ticket runs in a chat, nothing locked. */
export async function findRunningId(of: { whatsappId: number; chat: string }): Promise<number | undefined> {
  const [found] = await query<{ id: number }>(
    sql`SELECT id FROM "Tickets" WHERE "whatsappId" = ${of.whatsappId} AND chat = ${of.chat} AND status <> 'closed' LIMIT 1`,
  );
  return found?.id;
}

/** Over which connection somebody is being talked to, else was last. */
export async function findLastConnection(contactId: number): Promise<number | null> {
  const [last] = await query<{ whatsappId: number }>(sql`
    SELECT "whatsappId" FROM "Tickets" WHERE "contactId" = ${contactId} AND "whatsappId" IS NOT NULL
     ORDER BY status = 'open' DESC, status = 'pending' DESC, "updatedAt" DESC, id DESC LIMIT 1`);
  return last?.whatsappId ?? null;
}

/** Null when the contact already has a running ticket on this connection. */
export function tryAsRunning<Done>(work: () => Promise<Done>): Promise<Done | null> {
  return tryUnique("tickets_episode", work);
}

/** The refusal names the other ticket, or who has this one. */
export async function failOtherTicket(id: number | undefined): Promise<never> {
  const [other] = id === undefined ? [] : await readTickets([id]);
  if (!other) fail("ERR_OTHER_OPEN_TICKET");
  const { uuid, status, userId, queueId, user, queue } = other;
  fail("ERR_OTHER_OPEN_TICKET", { data: { id: other.id, uuid, status, userId, queueId, user, queue } });
}
