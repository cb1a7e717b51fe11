import { type FoundTicket, type RouteAnswer, type TicketStatus, ticketRoutes } from "@recado/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { keyOf, queryFor } from "../../../shared/api/queries";

/** What a tab asks for. */
export interface ListWish {
  status?: TicketStatus;
  showAll: boolean;
  queueIds: number[];
  searchParam?: string;
  tags?: number[];
  users?: number[];
}

type TicketPage = RouteAnswer<typeof ticketRoutes.list>;

export interface TicketPages {
  pages: TicketPage[];
  pageParams: unknown[];
}

/** The start of the keys under which the lists of the desk are kept. */
export const LISTS_KEY = [...keyOf(ticketRoutes.list), "desk"] as const;
export const COUNTS_KEY = [...keyOf(ticketRoutes.count), "desk"] as const;

const asText = (ids: number[] | undefined) => (ids && ids.length > 0 ? JSON.stringify(ids) : undefined);
const asSwitch = (on: boolean) => (on ? "true" : "false");

/** The pages of a tab, behind each other by a cursor: the list moves while one scrolls. */
export function ticketPages(wish: ListWish) {
  const query = {
    status: wish.status ?? ("" as const),
    showAll: asSwitch(wish.showAll) as "true" | "false",
    queueIds: asText(wish.queueIds),
    tags: asText(wish.tags),
    users: asText(wish.users),
    searchParam: wish.searchParam ?? "",
  };
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, wish] as const,
    queryFn: ({ pageParam, signal }) => call(ticketRoutes.list, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: TicketPage) => last.nextCursor ?? undefined,
    // Nobody keeps the lists true while another page is open.
    refetchOnMount: "always",
  });
}

/** The figures at the tabs. */
export function ticketCounts({ showAll, queueIds }: Pick<ListWish, "showAll" | "queueIds">) {
  return queryOptions({
    queryKey: [...COUNTS_KEY, { showAll, queueIds }] as const,
    queryFn: ({ signal }) =>
      call(ticketRoutes.count, { query: { showAll: asSwitch(showAll), queueIds: asText(queueIds) }, signal }),
    refetchOnMount: "always",
  });
}

/** One conversation by the name in its address; shown at once when a list has it. */
export function ticketByUuid(client: QueryClient, uuid: string) {
  return {
    ...queryFor(ticketRoutes.showByUuid, { params: { uuid } }),
    initialData: () => rowsInLists(client).find((row) => row.uuid === uuid),
    initialDataUpdatedAt: 0,
  };
}

/** Every ticket some list on this desk holds. */
export function rowsInLists(client: QueryClient): FoundTicket[] {
  const lists = client.getQueriesData<TicketPages>({ queryKey: LISTS_KEY });
  return lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.tickets) ?? []);
}
