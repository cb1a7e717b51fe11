import type { Ticket, TicketCounts } from "@recado/contract";
import { belongsTo, type TicketView } from "./ticketList";

/** What a list knew of a ticket before an event, and what it is now; undefined: nothing, null: gone. */
export interface TicketMove {
  before: Ticket | undefined;
  after: Ticket | null;
}

/** The figures at the tabs after a ticket moved. Of a ticket no list has, nobody here knows where it came from. */
export function moveCounts(counts: TicketCounts, { before, after }: TicketMove, view: TicketView): TicketCounts {
  const next = { ...counts };
  for (const status of ["open", "pending"] as const) {
    next[status] += count(after, { ...view, status }) - count(before, { ...view, status });
  }
  next.unread += countUnread(after, view) - countUnread(before, view);
  const aside: TicketView = { ...view, status: "open", snoozed: true };
  next.snoozed += count(after, aside) - count(before, aside);
  for (const name of ["open", "pending", "unread", "snoozed"] as const) next[name] = Math.max(0, next[name]);
  return next;
}

function count(ticket: Ticket | null | undefined, view: TicketView): number {
  return ticket && belongsTo(view, ticket) ? 1 : 0;
}

function countUnread(ticket: Ticket | null | undefined, view: TicketView): number {
  return ticket && ticket.unreadMessages > 0 ? count(ticket, { ...view, status: "open" }) : 0;
}
