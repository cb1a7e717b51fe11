import type { Ticket } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { runHook } from "../../../kernel/events/hooks.js";
import { announceTicket } from "../audience.js";
import { lockVisibleTicket, requireHandling } from "../find.js";
import { ticketRead } from "../hooks.js";
import { readTicket } from "../readTickets.js";

/** The attendant has seen everything. When others look, an administrator for one, nothing becomes read by it. */
export async function markRead(ctx: Ctx, id: number): Promise<void> {
  const ticket = await lockVisibleTicket(ctx, id);
  // Not `hasToRead`: with nothing unread, or when it is done, devices still take away what they show of it.
  if (ticket.userId !== ctx.user.id) return;
  await runHook(ticketRead, { companyId: ctx.companyId, ticket, userId: ctx.user.id });
}

/** A reminder to come back to it; the customer's ticks stay as they are. */
export async function markUnread(ctx: Ctx, id: number): Promise<Ticket> {
  const row = await lockVisibleTicket(ctx, id);
  requireHandling(ctx, row);
  await row.update({ unreadMessages: Math.max(1, row.unreadMessages) }, { silent: true });
  const ticket = await readTicket(id);
  announceTicket(ctx.companyId, ticket);
  return ticket;
}
