import { TICKET_STATUSES, type Ticket, type TicketStatus } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { readTickets } from "../readTickets.js";
import { findIds } from "./findPage.js";
import { visibilityFilter } from "./visibleTickets.js";

interface TicketsAfter {
  status?: TicketStatus;
  contactId?: number;
  /** Only those of these connections. */
  whatsappIds?: number[];
  after: number;
  size: number;
}

/** The next tickets after one, in the order in which they began. */
export async function listTicketsAfter(ctx: Ctx, { status, after, size, ...filters }: TicketsAfter): Promise<Ticket[]> {
  const statuses = status ? [status] : [...TICKET_STATUSES];
  const visible = visibilityFilter(ctx, { statuses, showAll: true });
  const unfiltered = { searchParam: "", date: undefined, updatedAt: undefined, withUnreadMessages: false };
  return readTickets(await findIds(ctx, { visible, filters: { ...unfiltered, ...filters }, after, size }));
}
