import { type Ticket, type TicketCounts, ticketRoutes } from "@recado/contract";
import type { Attendant } from "@recado/domain";
import type { QueryClient } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { askAgain } from "../../../shared/live/askAgain";
import { moveCounts, type TicketMove } from "./countTickets";
import type { Rename } from "./renames";
import { reduceTickets, type TicketEvent, type TicketView } from "./ticketList";
import { COUNTS_KEY, LISTS_KEY, type ListWish, rowsInLists, type TicketPages } from "./ticketQueries";

/** Puts an event into everything the cache holds of tickets: the lists, the figures at the tabs, the open one. */
export function applyTicketEvent(client: QueryClient, user: Attendant, event: TicketEvent): void {
  for (const key of [LISTS_KEY, COUNTS_KEY]) askAgain(client, key);
  const move = readMove(client, event);
  applyToLists(client, user, event);
  if (!move) return;
  applyToCounts(client, user, move);
  if (move.after) client.setQueryData(keyOfTicket(move.after.uuid), move.after);
}

/** Puts another name of a contact, a tag or a queue into all of it. */
export function renameInTickets(client: QueryClient, rename: Rename): void {
  client.setQueriesData<TicketPages>({ queryKey: LISTS_KEY }, (data) => {
    return data && { ...data, pages: data.pages.map((page) => ({ ...page, tickets: page.tickets.map(rename) })) };
  });
  client.setQueriesData<Ticket>({ queryKey: [ticketRoutes.showByUuid.path] }, (ticket) => ticket && rename(ticket));
}

export function keyOfTicket(uuid: string) {
  return queryFor(ticketRoutes.showByUuid, { params: { uuid } }).queryKey;
}

function readMove(client: QueryClient, event: TicketEvent): TicketMove | null {
  const known = (id: number) => rowsInLists(client).find((row) => row.id === id) ?? openOne(client, id);
  if (event.action === "delete") return { before: known(event.ticketId), after: null };
  if (event.action === "updateUnread") {
    const before = known(event.ticketId);
    return before ? { before, after: { ...before, unreadMessages: event.unreadMessages } } : null;
  }
  return "ticket" in event ? { before: known(event.ticket.id), after: event.ticket } : null;
}

/** A ticket that is open on screen and in no list: one of a search, or opened by its address. */
function openOne(client: QueryClient, id: number): Ticket | undefined {
  const shown = client.getQueriesData<Ticket>({ queryKey: [ticketRoutes.showByUuid.path] });
  return shown.map(([, ticket]) => ticket).find((ticket) => ticket?.id === id);
}

function applyToLists(client: QueryClient, user: Attendant, event: TicketEvent): void {
  for (const [queryKey, data] of client.getQueriesData<TicketPages>({ queryKey: LISTS_KEY })) {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) continue;
    const rows = data.pages.flatMap((page) => page.tickets);
    const isWhole = !data.pages.at(-1)?.hasMore;
    const next = reduceTickets(rows, event, { view: toView(user, queryKey[2] as ListWish), isWhole });
    if (next === rows) continue;
    // Pages are only where rows came from: what follows goes on behind the cursor of the last one.
    const pages = [{ ...first, tickets: [...next] }, ...rest.map((page) => ({ ...page, tickets: [] }))];
    client.setQueryData(queryKey, { ...data, pages });
  }
}

function applyToCounts(client: QueryClient, user: Attendant, move: TicketMove): void {
  for (const [queryKey, counts] of client.getQueriesData<TicketCounts>({ queryKey: COUNTS_KEY })) {
    const wish = queryKey[2] as ListWish;
    if (counts) client.setQueryData(queryKey, moveCounts(counts, move, toView(user, wish)));
  }
}

/** What the list of a tab shows, for the rules. */
function toView(user: Attendant, { status, showAll, queueIds, ...search }: ListWish): TicketView {
  const isSearch = Boolean(search.searchParam || search.tags?.length || search.users?.length);
  return { user, status, showAll, queueIds, isSearch };
}
