import { MAX_COUNTED, type Ticket, type TicketCounts } from "@recado/contract";
import { belongsTo, type TicketView } from "./ticketList";

/** What a list knew of a ticket before an event, and what it is now; undefined: nothing, null: gone. */
export interface TicketMove {
  before: Ticket | undefined;
  after: Ticket | null;
}

/** The figures at the tabs after a ticket moved. Of a ticket no list has, nobody here knows where it came from. */
export function moveCounts(counts: TicketCounts, { before, after }: TicketMove, view: TicketView): TicketCounts {
  const shift = (known: number, by: (ticket: Ticket | null | undefined) => number) =>
    // Beyond that the server has not counted either.
    known < MAX_COUNTED ? Math.max(0, known + by(after) - by(before)) : known;
  return {
    open: shift(counts.open, (ticket) => count(ticket, { ...view, status: "open" })),
    pending: shift(counts.pending, (ticket) => count(ticket, { ...view, status: "pending" })),
    unread: shift(counts.unread, (ticket) => countUnread(ticket, view)),
    snoozed: shift(counts.snoozed, (ticket) => count(ticket, { ...view, status: "open", snoozed: true })),
  };
}

function count(ticket: Ticket | null | undefined, view: TicketView): number {
  return ticket && belongsTo(view, ticket) ? 1 : 0;
}

function countUnread(ticket: Ticket | null | undefined, view: TicketView): number {
  return ticket && ticket.unreadMessages > 0 ? count(ticket, { ...view, status: "open" }) : 0;
}
