import type { FoundTicket } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useStore } from "../../../shared/store/createStore";
import { sortStore } from "./deskStore";
import type { TicketFilter } from "./ticketCache";
import { ticketPages } from "./ticketQueries";

/** The rows of a tab and how to get more of them. */
export interface TicketRows {
  rows: FoundTicket[];
  isPending: boolean;
  error: unknown;
  retry: () => void;
  fetchMore: () => void;
}

/** A list of tickets; rows already shown stay while another search is on its way, but not under another tab. */
export function useTicketList(filter: TicketFilter): TicketRows {
  const pages = useInfiniteQuery({
    ...ticketPages(filter),
    placeholderData: (previous, query) => (query?.queryKey[2].status === filter.status ? previous : undefined),
  });
  const sort = useStore(sortStore);
  const rows = useMemo(() => {
    const all = eachOnce(pages.data?.pages.flatMap((page) => page.tickets) ?? []);
    return sort === "waiting" ? longestFirst(all) : all;
  }, [pages.data, sort]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  // Who has been waiting longest may stand on the last page of those that come by their newest word.
  const wantsMore = sort === "waiting" && filter.status !== "closed" && rows.length < MOST_SORTED;
  useEffect(() => {
    if (wantsMore && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [wantsMore, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    rows,
    isPending: pages.isPending,
    error: rows.length === 0 ? pages.error : null,
    retry: () => void pages.refetch(),
    fetchMore: () => void (pages.hasNextPage && !pages.isFetchingNextPage && pages.fetchNextPage()),
  };
}

/** So many are fetched for the sake of their order. */
const MOST_SORTED = 1_000;

/** Those who wait, the longest first; then everybody else as they were. */
function longestFirst(rows: FoundTicket[]): FoundTicket[] {
  const since = ({ waitingSince }: FoundTicket) => waitingSince ?? "\uffff";
  return rows.toSorted((one, other) => (since(one) < since(other) ? -1 : since(one) > since(other) ? 1 : 0));
}

/** A ticket that moved between two page loads comes twice; it is shown once. */
function eachOnce(rows: FoundTicket[]): FoundTicket[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
