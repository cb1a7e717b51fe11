import type { FoundTicket } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { filterOf, type TicketFilter } from "./ticketCache";
import { ticketPages } from "./ticketQueries";

/** The rows of a tab and how to get more of them. */
export interface TicketRows {
  rows: FoundTicket[];
  /** Which list they are of; undefined while they are still those of an earlier search. */
  listKey: TicketFilter | undefined;
  /** All there are: none is left for another page, and none is of another list. */
  isWhole: boolean;
  isPending: boolean;
  /** They are of an earlier search. */
  isOutdated: boolean;
  error: unknown;
  retry: () => void;
  fetchMore: () => void;
  /** The rows after these could not be loaded. */
  hasFailedMore: boolean;
}

/** A list of tickets; rows already shown stay while another search is on its way, but not under another tab. */
export function useTicketList(filter: TicketFilter): TicketRows {
  const pages = useInfiniteQuery({
    ...ticketPages(filter),
    placeholderData: (previous, query) => (query && isSameTab(filterOf(query.queryKey), filter) ? previous : undefined),
  });
  // Not what the query says of it: any event that changes a row has it forget its failure.
  const [failedFilter, setFailedFilter] = useState<TicketFilter>();
  async function fetchMore() {
    if (!pages.hasNextPage || pages.isFetchingNextPage) return;
    const { isFetchNextPageError } = await pages.fetchNextPage();
    setFailedFilter(isFetchNextPageError ? filter : undefined);
  }
  const rows = useMemo(() => eachOnce(pages.data?.pages.flatMap((page) => page.tickets) ?? []), [pages.data]);
  return {
    rows,
    listKey: pages.isPlaceholderData ? undefined : filter,
    isWhole: pages.isSuccess && !pages.isPlaceholderData && !pages.hasNextPage,
    isPending: pages.isPending,
    isOutdated: pages.isPlaceholderData,
    error: rows.length === 0 ? pages.error : null,
    retry: () => void pages.refetch(),
    fetchMore: () => void fetchMore(),
    hasFailedMore: failedFilter === filter && pages.hasNextPage && !pages.isFetchingNextPage,
  };
}

function isSameTab(one: TicketFilter, other: TicketFilter): boolean {
  return one.status === other.status && one.snoozed === other.snoozed;
}

/** A ticket that moved between two page loads comes twice; it is shown once. */
function eachOnce(rows: FoundTicket[]): FoundTicket[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
