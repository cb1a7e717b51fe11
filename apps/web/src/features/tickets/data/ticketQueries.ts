import { type Ticket, ticketChannel, ticketRoutes } from "@recado/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../shared/api/call";
import { cacheAnswer, keyOf, queryFor } from "../../../shared/api/queries";
import { applyOwn } from "../../../shared/live/followLive";
import { refetchOn, updateOn } from "../../../shared/live/liveRule";
import { patchRows } from "../../../shared/live/patchRows";
import { isSearch, LISTS_KEY, rowsInLists, type TicketFilter, type TicketPage, type TicketPages } from "./ticketCache";
import { countRules, listRules, ticketRules } from "./ticketRules";

const asText = (ids: number[] | undefined) => (ids && ids.length > 0 ? JSON.stringify(ids) : undefined);
const asSwitch = (on: boolean) => (on ? "true" : "false");

/** The pages of a tab, behind each other by a cursor: the list moves while one scrolls. */
export function ticketPages(filter: TicketFilter) {
  const query = {
    status: filter.status ?? ("" as const),
    showAll: asSwitch(filter.showAll) as "true" | "false",
    queueIds: asText(filter.queueIds),
    tags: asText(filter.tags),
    users: asText(filter.users),
    searchParam: filter.searchParam ?? "",
    sort: filter.sort,
    snoozed: asSwitch(filter.snoozed ?? false) as "true" | "false",
  };
  return infiniteQueryOptions({
    meta: { live: listRules(filter) },
    queryKey: [...LISTS_KEY, filter] as const,
    queryFn: ({ pageParam, signal }) => call(ticketRoutes.list, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: TicketPage) => last.nextCursor ?? undefined,
    // What has come into a search since it was last on screen, no event could say.
    refetchOnMount: isSearch(filter) ? "always" : true,
  });
}

/** All conversations with a contact that the user may see. */
export function ticketsOf(contactId: number) {
  const changes = refetchOn(
    ticketChannel,
    (event) => event.action === "update" && event.ticket.contactId === contactId,
  );
  // The event does not say whose it was.
  const removals = updateOn(
    ticketChannel,
    (data: TicketPages, event) => (event.action === "delete" ? dropTicket(data, event.ticketId) : data),
    { only: ({ action }) => action === "delete" },
  );
  return infiniteQueryOptions({
    meta: { live: [changes, removals] },
    queryKey: [...keyOf(ticketRoutes.list), "contact", contactId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(ticketRoutes.list, { query: { contactId: String(contactId), showAll: "true", cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: TicketPage) => last.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ tickets }) => tickets),
  });
}

function dropTicket(data: TicketPages, id: number): TicketPages {
  const left = data.pages.map(({ tickets }) => patchRows(tickets, { kind: "remove", id }));
  if (!left.some(Boolean)) return data;
  return { ...data, pages: data.pages.map((page, index) => ({ ...page, tickets: left[index] ?? page.tickets })) };
}

/** The figures at the tabs. */
export function ticketCounts({ showAll, queueIds }: Pick<TicketFilter, "showAll" | "queueIds">) {
  return queryOptions({
    meta: { live: countRules({ showAll, queueIds }) },
    queryKey: [...keyOf(ticketRoutes.count), { showAll, queueIds }] as const,
    queryFn: ({ signal }) =>
      call(ticketRoutes.count, { query: { showAll: asSwitch(showAll), queueIds: asText(queueIds) }, signal }),
  });
}

export function ticketQuery(uuid: string) {
  return queryFor(ticketRoutes.showByUuid, { params: { uuid } }, { live: ticketRules(uuid) });
}

/** One conversation by the name in its address; shown at once when a list has it. */
export function ticketByUuid(client: QueryClient, uuid: string) {
  return {
    ...ticketQuery(uuid),
    initialData: () => rowsInLists(client).find((row) => row.uuid === uuid),
    initialDataUpdatedAt: 0,
  };
}

/** Puts in what an action of this page made of a ticket; whoever opens it next finds it. */
export function useOwnTickets() {
  const client = useQueryClient();
  const put = useCallback(
    (ticket: Ticket) => {
      applyOwn(client, ticketChannel, { action: "update", ticket });
      cacheAnswer(client, ticketQuery(ticket.uuid), ticket);
    },
    [client],
  );
  const drop = useCallback(
    (ticketId: number) => applyOwn(client, ticketChannel, { action: "delete", ticketId }),
    [client],
  );
  return { put, drop };
}
