import type { RouteAnswer, Ticket, ticketRoutes } from "@recado/contract";
import type { TicketEvent } from "../../tickets";

/** The newest conversations with something unread, as the server lists them. */
export type UnreadPage = RouteAnswer<typeof ticketRoutes.list>;

/** How many there are in all: the server counts these lists. */
export function countUnread({ count, tickets }: UnreadPage): number {
  return count ?? tickets.length;
}

/** What an event makes of the list. */
export interface UnreadChange {
  page: UnreadPage;
  /** The event tells of a ticket this page may not hold: only the server can count it. */
  isUnsure: boolean;
}

/** Whether a ticket is among those somebody is told of. */
type Shows = (ticket: Ticket) => boolean;

/** As many as the server sends at first. */
const MAX_ROWS = 40;

/** Several lists as one. What is accepted between their answers stands in two of them, and counts once. */
export function joinPages(pages: UnreadPage[]): UnreadPage {
  const rows = pages.flatMap(({ tickets }) => tickets);
  const tickets = [...new Map(rows.map((row) => [row.id, row])).values()].sort(byNewest);
  const counted = pages.reduce((sum, page) => sum + countUnread(page), 0);
  return {
    tickets,
    count: counted - (rows.length - tickets.length),
    hasMore: pages.some(({ hasMore }) => hasMore),
    nextCursor: null,
  };
}

/** Has this ticket come to the queue just now, with something unread: from the bot, or from a colleague? */
export function hasArrived(page: UnreadPage | undefined, event: TicketEvent, shows: Shows): Ticket | null {
  if (event.action !== "update" || !("ticket" in event) || !page || page.hasMore) return null;
  const { ticket } = event;
  const isNew = !page.tickets.some(({ id }) => id === ticket.id);
  return isNew && ticket.status === "pending" && shows(ticket) ? ticket : null;
}

/** The list after an event. */
export function changeUnread(page: UnreadPage, event: TicketEvent, shows: Shows): UnreadChange {
  switch (event.action) {
    case "delete":
      return takeOut(page, event.ticketId);
    case "updateUnread":
      return setUnread(page, event);
    case "create":
      return put(page, event.ticket, shows);
    case "update":
      return "ticket" in event ? put(page, event.ticket, shows) : { page, isUnsure: false };
  }
}

function takeOut(page: UnreadPage, ticketId: number): UnreadChange {
  const tickets = page.tickets.filter(({ id }) => id !== ticketId);
  if (tickets.length === page.tickets.length) return { page, isUnsure: page.hasMore };
  return { page: { ...page, tickets, count: countUnread(page) - 1 }, isUnsure: page.hasMore };
}

function setUnread(page: UnreadPage, event: { ticketId: number; unreadMessages: number }): UnreadChange {
  const { ticketId, unreadMessages } = event;
  if (unreadMessages === 0) return takeOut(page, ticketId);
  if (!page.tickets.some(({ id }) => id === ticketId)) return { page, isUnsure: true };
  const tickets = page.tickets.map((row) => (row.id === ticketId ? { ...row, unreadMessages } : row));
  return { page: { ...page, tickets }, isUnsure: false };
}

function put(page: UnreadPage, ticket: Ticket, shows: Shows): UnreadChange {
  if (!shows(ticket)) return takeOut(page, ticket.id);
  const others = page.tickets.filter(({ id }) => id !== ticket.id);
  const isKnown = others.length < page.tickets.length;
  const tickets = [{ ...ticket, hit: null }, ...others].sort(byNewest).slice(0, MAX_ROWS);
  const isCounted = isKnown || page.hasMore;
  const count = countUnread(page) + (isCounted ? 0 : 1);
  return {
    page: { ...page, tickets, count, hasMore: page.hasMore || count > tickets.length },
    isUnsure: !isKnown && page.hasMore,
  };
}

function byNewest(one: Ticket, other: Ticket): number {
  return other.updatedAt.localeCompare(one.updatedAt) || other.id - one.id;
}
