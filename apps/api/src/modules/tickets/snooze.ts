import type { Ticket } from "@recado/contract";
import { z } from "zod";
import { executeUnawaited, queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, cancelWork, defineWork } from "../../kernel/durable/work.js";
import { announceTicket } from "./audience.js";
import type { Mover } from "./hooks.js";
import { changeAndRead } from "./readTickets.js";
import { TicketModel } from "./ticket.model.js";
import { recordEntry } from "./timeline/recordEntry.js";

const keyOf = ({ id }: TicketModel) => `ticket:${id}`;

/** Brings a ticket back when its time has come; what came back by itself meanwhile, or was put aside anew, is left alone. */
export const comeBack = defineWork("tickets.comeBack", {
  payload: z.object({ ticketId: z.number() }),
  isRetriedByHand: true,
  run: ({ ticketId }, task) =>
    unit(task.scope, async () => {
      const ticket = await lockDue(ticketId);
      if (ticket) await endSnooze(ticket, { kind: "timer" });
      await task.done();
    }),
});

/** By the clock of Postgres, which calls the work too: that of this machine may be behind, and nothing would bring it back later. */
async function lockDue(id: number): Promise<TicketModel | undefined> {
  const due = sql`SELECT * FROM "Tickets" WHERE id = ${id} AND "snoozedUntil" <= now() FOR UPDATE`;
  return (await queryModels(TicketModel, due))[0];
}

/** Puts a ticket aside whose row is locked: it leaves the lists, and the work that brings it back commits with that. */
export async function snoozeTicket(ticket: TicketModel, until: Date, userId: number): Promise<Ticket> {
  await cancelSnoozeEnd(ticket);
  ticket.set({ snoozedUntil: until }, { raw: true });
  await planSnoozeEnd(ticket);
  await recordEntry(ticket, { kind: "snoozed", by: "user", userId, until: until.toISOString() });
  const shown = await changeAndRead(sql`UPDATE "Tickets" SET "snoozedUntil" = ${until} WHERE id = ${ticket.id}`);
  announceTicket(ticket.companyId, shown);
  return shown;
}

/** Brings back what was put aside. At its time it is marked and moved up, so that its attendant finds it. */
export async function endSnooze(ticket: TicketModel, by: Mover): Promise<Ticket> {
  await recordSnoozeEnd(ticket, by);
  const isDue = by.kind === "timer";
  const shown = await changeAndRead(sql`
    UPDATE "Tickets"
       SET "snoozedUntil" = NULL, "updatedAt" = CASE WHEN ${isDue}::boolean THEN clock_timestamp() ELSE "updatedAt" END,
           "unreadMessages" = CASE WHEN ${isDue}::boolean THEN greatest(1, "unreadMessages") ELSE "unreadMessages" END
     WHERE id = ${ticket.id}`);
  announceTicket(ticket.companyId, shown);
  return shown;
}

/** The customer writes: the ticket is open again, and the message itself announces it. */
export async function endSnoozeOnMessage(ticket: TicketModel): Promise<void> {
  if (!ticket.snoozedUntil) return;
  await recordSnoozeEnd(ticket, { kind: "contact" });
  await cancelSnoozeEnd(ticket);
  executeUnawaited(sql`UPDATE "Tickets" SET "snoozedUntil" = NULL WHERE id = ${ticket.id}`);
}

/** It comes back by itself when its time has come. */
export async function planSnoozeEnd(ticket: TicketModel): Promise<void> {
  const { id: ticketId, snoozedUntil: dueAt } = ticket;
  if (dueAt) await addWork(comeBack, { ticketId }, { key: keyOf(ticket), dueAt, priority: "urgent" });
}

/** It need not come back by itself any more, because it comes before its time or moves. */
export async function cancelSnoozeEnd(ticket: TicketModel): Promise<void> {
  if (ticket.snoozedUntil) await cancelWork(comeBack, keyOf(ticket));
}

function recordSnoozeEnd(ticket: TicketModel, by: Mover): Promise<void> {
  const userId = by.kind === "user" ? by.userId : null;
  return recordEntry(ticket, { kind: "cameBack", by: by.kind, userId, toUserId: ticket.userId });
}
