import { messageChannel, type Ticket, type TicketCounts, ticketChannel, ticketRoutes } from "@recado/contract";
import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "../../../shared/api/queries";
import { type LiveContext, type LiveRule, updateOn } from "../../../shared/live/liveRule";
import { moveCounts, type TicketMove } from "./countTickets";
import { renameRules } from "./renames";
import { filterOf, findTicket, isSearch, LISTS_KEY, type TicketFilter, type TicketPages } from "./ticketCache";
import { belongsTo, reduceTickets, type TicketEvent, type TicketView, withUnread } from "./ticketList";
import { attendantNow } from "./useAttendant";

type Change<Data> = (data: Data, event: TicketEvent, context: LiveContext) => Data;

/** Tickets change by events of their own channel, and by each new message. Ticks and edits of messages move no ticket. */
export function onTickets<Data>(change: Change<Data>): LiveRule<Data>[] {
  return [
    updateOn(ticketChannel, change),
    updateOn(messageChannel, change, { only: ({ action }) => action === "create" }),
  ];
}

/** What the list of a tab shows, for the rules. */
function toView(filter: TicketFilter): TicketView {
  const { status, showAll, queueIds, sort, snoozed } = filter;
  return { user: attendantNow(), status, showAll, queueIds, sort, snoozed, isSearch: isSearch(filter) };
}

/** The rules of a tab's pages. Changed rows all go into the first page: further ones are fetched by the last one's cursor. */
export function listRules(filter: TicketFilter): LiveRule<TicketPages>[] {
  return [
    ...onTickets<TicketPages>((data, event) => {
      const [first, ...rest] = data.pages;
      if (!first) return data;
      const rows = data.pages.flatMap((page) => page.tickets);
      const isWhole = !data.pages.at(-1)?.hasMore;
      const next = reduceTickets(rows, event, { view: toView(filter), isWhole });
      if (next === rows) return data;
      return { ...data, pages: [{ ...first, tickets: [...next] }, ...rest.map((page) => ({ ...page, tickets: [] }))] };
    }),
    updateOn(
      messageChannel,
      (data: TicketPages, event) => {
        const pages = data.pages.map((page) => {
          const tickets = reduceTickets(page.tickets, event, { view: toView(filter), isWhole: false });
          return tickets === page.tickets ? page : { ...page, tickets: [...tickets] };
        });
        return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
      },
      { only: ({ action }) => action === "update" },
    ),
    ...renameRules<TicketPages>((data, rename) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, tickets: page.tickets.map(rename) })),
    })),
  ];
}

/** The rules of the figures at the tabs. The server counts as well, once it is calm: no list here may know the old state. */
export function countRules(filter: TicketFilter): LiveRule<TicketCounts>[] {
  return onTickets<TicketCounts>((counts, event, { client, origin, refetch }) => {
    // What we did ourselves will be announced as well.
    if (origin !== "own") refetch("soon");
    // A page just opened is told what happened before it asked: that is counted already.
    const move = readMove(client, event);
    if (origin === "missed" || !move) return counts;
    return isWhereFromKnown(client, filter, move) ? moveCounts(counts, move, toView(filter)) : counts;
  });
}

/** A ticket that changes so soon after it was made is new: no figure has it yet. */
const NEW_MS = 10_000;

/**
 * Whether it is known where a ticket was counted before. One that no list here holds may be an old one that somebody wrote in
 * again: it is new only where it was just made, or where a list that is here to its end has no such row.
 */
function isWhereFromKnown(
  client: QueryClient,
  { showAll, queueIds }: TicketFilter,
  { before, after }: TicketMove,
): boolean {
  if (before || !after || Date.parse(after.updatedAt) - Date.parse(after.createdAt) < NEW_MS) return true;
  const lists = client.getQueriesData<TicketPages>({ queryKey: LISTS_KEY });
  return lists.some(([key, data]) => {
    const filter = filterOf(key);
    const isCounted = filter.showAll === showAll && String(filter.queueIds) === String(queueIds) && !isSearch(filter);
    return isCounted && data?.pages.at(-1)?.hasMore === false && belongsTo(toView(filter), after);
  });
}

/** The rules of one ticket. That it left our sight is handled by its page. */
export function ticketRules(uuid: string): LiveRule<Ticket>[] {
  return [
    ...onTickets<Ticket>((ticket, event) => {
      if (event.action === "updateUnread" && event.ticketId === ticket.id) {
        return withUnread(ticket, event.unreadMessages);
      }
      return "ticket" in event && event.ticket.uuid === uuid ? event.ticket : ticket;
    }),
    ...renameRules<Ticket>((ticket, rename) => rename(ticket)),
  ];
}

type Told = Map<number, { event: TicketEvent; move: TicketMove }>;
/** With the rest of what is cached, so that it goes when somebody else comes. */
const TOLD_KEY = [...keyOf(ticketRoutes.list), "told"] as const;
const MAX_TOLD = 200;

/** What became of a ticket. Of one that no list holds, what was told of it last is what it was: it is not counted twice. */
function readMove(client: QueryClient, event: TicketEvent): TicketMove | null {
  const ticketId = "ticket" in event ? event.ticket.id : "ticketId" in event ? event.ticketId : null;
  if (ticketId === null) return null;
  const told: Told = client.getQueryData<Told>(TOLD_KEY) ?? new Map();
  const last = told.get(ticketId);
  // Other figures have asked about this event already.
  if (last?.event === event) return last.move;
  const before = findTicket(client, ticketId) ?? last?.move.after ?? undefined;
  const after = afterEvent(before, event);
  if (after === undefined) return null;
  const move = { before, after };
  const others = [...told].filter(([id]) => id !== ticketId).slice(1 - MAX_TOLD);
  client.setQueryData<Told>(TOLD_KEY, new Map([...others, [ticketId, { event, move }]]));
  return move;
}

/** undefined where nobody here knows. */
function afterEvent(before: Ticket | undefined, event: TicketEvent): Ticket | null | undefined {
  if (event.action === "delete") return null;
  if (event.action === "updateUnread") return before && withUnread(before, event.unreadMessages);
  return "ticket" in event ? event.ticket : undefined;
}
