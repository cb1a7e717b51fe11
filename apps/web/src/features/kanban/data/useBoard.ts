import type { BoardCard } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isAhead, useDebounced } from "../../../shared/list/useDebounced";
import { useStore } from "../../../shared/store/createStore";
import { useChosenQueues, useShowAll } from "../../tickets";
import type { BoardFilter } from "./boardEvents";
import { boardCards, boardLanes } from "./boardQuery";
import { boardStore } from "./boardStore";

/** The lanes and the cards of the board. */
export function useBoard() {
  const { search, ...board } = useStore(boardStore);
  const queueIds = useChosenQueues(board.queueIds);
  const showAll = useShowAll();
  const searchParam = useDebounced(search.trim());
  const filter = useMemo<BoardFilter>(() => ({ showAll, queueIds, searchParam }), [showAll, queueIds, searchParam]);
  const lanes = useQuery(boardLanes);
  const cards = useQuery({ ...boardCards(filter), placeholderData: (previous) => previous });

  return {
    lanes: lanes.data?.lista ?? [],
    cards: cards.data?.tickets ?? NO_CARDS,
    hasMore: cards.data?.hasMore ?? false,
    // An earlier search that found nothing is not worth showing meanwhile.
    isPending: lanes.isPending || cards.isPending || (cards.isPlaceholderData && cards.data.tickets.length === 0),
    error: lanes.data && cards.data ? null : (lanes.error ?? cards.error),
    isSearching: isAhead(search, searchParam) || cards.isPlaceholderData,
    isNarrowed: queueIds.length > 0 || searchParam !== "",
    showAll,
    retry: () => void Promise.all([lanes.refetch(), cards.refetch()]),
  };
}

const NO_CARDS: readonly BoardCard[] = [];
