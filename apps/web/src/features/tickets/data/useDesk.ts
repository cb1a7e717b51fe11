import type { TicketCounts } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isAhead, useDebounced } from "../../../shared/list/useDebounced";
import { useStore } from "../../../shared/store/createStore";
import { deskStore, sortStore } from "./deskStore";
import { isSearch, type TicketFilter } from "./ticketCache";
import { ticketCounts } from "./ticketQueries";
import { useChosenQueues } from "./useQueueChoices";
import { useShowAll } from "./useShowAll";
import { type TicketRows, useTicketList } from "./useTicketList";

/** The list of the chosen tab with all it depends on. */
export interface Desk {
  list: TicketRows;
  counts: TicketCounts | undefined;
  /** The words the rows on screen were searched for. */
  searched: string;
  /** Those are not yet what is written, or not yet here. */
  isSearching: boolean;
}

/** What the list of the desk asks for, out of what was set on it. */
export function useDeskFilter(): { filter: TicketFilter; searched: string } {
  const desk = useStore(deskStore);
  const showAll = useShowAll();
  const sort = useStore(sortStore);
  const searched = useDebounced(desk.search.trim());
  const queueIds = useChosenQueues(desk.queueIds);
  const { tags, users, tab, queue } = desk;
  const filter = useMemo<TicketFilter>(() => {
    // What is done and what is looked for is everybody's, as far as the server lets somebody see it.
    if (tab === "search") return { showAll: true, queueIds, searchParam: searched, tags, users, sort };
    // Nobody waits there.
    if (tab === "closed") return { status: "closed", showAll: true, queueIds };
    if (queue === "snoozed") return { status: "open", showAll, queueIds, snoozed: true };
    return { status: queue === "mine" ? "open" : "pending", showAll, queueIds, sort };
  }, [tab, queue, showAll, queueIds, searched, tags, users, sort]);
  return { filter, searched };
}

/** What the desk shows. */
export function useDesk(): Desk {
  const { filter, searched } = useDeskFilter();
  const { search, tab } = useStore(deskStore);
  const { queueIds } = filter;
  const showAll = useShowAll();
  const list = useTicketList(filter);
  const { data } = useQuery({ ...ticketCounts({ showAll, queueIds }), placeholderData: (previous) => previous });
  const known = list.isWhole ? list.rows.length : undefined;
  const counts = useMemo(() => data && countShown(data, filter, known), [data, filter, known]);
  const isSearching = tab === "search" && (isAhead(search, searched) || list.isOutdated);
  return { list, counts, searched, isSearching };
}

/** Where all rows are here, the open tab counts them: the server's count may be of another moment. */
function countShown(counts: TicketCounts, filter: TicketFilter, rows: number | undefined): TicketCounts {
  const { status, snoozed } = filter;
  if (rows === undefined || isSearch(filter) || (status !== "open" && status !== "pending")) return counts;
  const name = snoozed ? "snoozed" : status;
  return counts[name] === rows ? counts : { ...counts, [name]: rows };
}
