import type { Ticket } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { fail } from "../../../kernel/errors.js";
import { lockVisibleTicket, requireHandling } from "../find.js";
import { readTicket } from "../readTickets.js";
import { cancelSnoozeEnd, endSnooze, snoozeTicket } from "../snooze.js";
import type { TicketModel } from "../ticket.model.js";

/** Puts an open ticket aside until a time; one that is aside already, until another. */
export async function snooze(ctx: Ctx, id: number, until: string): Promise<Ticket> {
  const ticket = await lockToHandle(ctx, id);
  if (ticket.status !== "open") fail("ERR_TICKET_STATUS");
  return snoozeTicket(ticket, new Date(until), ctx.user.id);
}

/** Brings a ticket back before its time. */
export async function bringBack(ctx: Ctx, id: number): Promise<Ticket> {
  const ticket = await lockToHandle(ctx, id);
  if (!ticket.snoozedUntil) return readTicket(id);
  await cancelSnoozeEnd(ticket);
  return endSnooze(ticket, { kind: "user", userId: ctx.user.id, name: ctx.user.name });
}

async function lockToHandle(ctx: Ctx, id: number): Promise<TicketModel> {
  const ticket = await lockVisibleTicket(ctx, id);
  requireHandling(ctx, ticket);
  return ticket;
}
