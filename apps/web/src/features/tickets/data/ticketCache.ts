import {
  type FoundTicket,
  type RouteAnswer,
  type Ticket,
  type TicketSort,
  type TicketStatus,
  ticketRoutes,
} from "@recado/contract";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { keyOf } from "../../../shared/api/queries";

/** What a tab asks for. */
export interface TicketFilter {
  status?: TicketStatus;
  showAll: boolean;
  queueIds: number[];
  searchParam?: string;
  tags?: number[];
  users?: number[];
  sort?: TicketSort;
  /** Only what was put aside. */
  snoozed?: boolean;
}

export type TicketPage = RouteAnswer<typeof ticketRoutes.list>;
export type TicketPages = InfiniteData<TicketPage, string | undefined>;

/** The start of the keys under which the lists of the page are kept. */
export const LISTS_KEY = [...keyOf(ticketRoutes.list), "tabs"] as const;

/** What the list with such a key asks for. */
export function filterOf([, , filter]: QueryKey): TicketFilter {
  return filter as TicketFilter;
}

/** Narrowed by words, tags or people: only the server can tell what else belongs in it. */
export function isSearch({ searchParam, tags, users }: TicketFilter): boolean {
  return Boolean(searchParam || tags?.length || users?.length);
}

/** Every ticket some list on this page holds. */
export function rowsInLists(client: QueryClient): FoundTicket[] {
  const lists = client.getQueriesData<TicketPages>({ queryKey: LISTS_KEY });
  return lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.tickets) ?? []);
}

/** What is known of a ticket here: by a list, or because it is open, found by a search or its address. */
export function findTicket(client: QueryClient, ticketId: number): Ticket | undefined {
  const open = client.getQueriesData<Ticket>({ queryKey: keyOf(ticketRoutes.showByUuid) });
  return [...rowsInLists(client), ...open.map(([, ticket]) => ticket)].find((ticket) => ticket?.id === ticketId);
}
