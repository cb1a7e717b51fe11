import { type FoundTicket, messageChannel, tagChannel, tagRoutes, ticketChannel } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryFor } from "../../../shared/api/queries";
import { useDebounced } from "../../../shared/list/useDebounced";
import { askAgain } from "../../../shared/live/askAgain";
import { useChannel } from "../../../shared/live/useChannel";
import { useStore } from "../../../shared/store/createStore";
import { type TicketEvent, useAttendant, useRenames, useShowAll } from "../../tickets";
import { reduceBoard, reduceLanes } from "./boardEvents";
import { type BoardCards, type BoardWish, boardCards } from "./boardQuery";
import { boardStore } from "./boardStore";

const lanesQuery = queryFor(tagRoutes.listLanes);

/** The lanes and the cards of the board, kept true while it is looked at. */
export function useBoard() {
  const client = useQueryClient();
  const user = useAttendant();
  const { search, queueIds } = useStore(boardStore);
  const showAll = useShowAll();
  const searchParam = useDebounced(search.trim());
  const wish = useMemo<BoardWish>(() => ({ showAll, queueIds, searchParam }), [showAll, queueIds, searchParam]);
  const query = boardCards(wish);
  const lanes = useQuery({ ...lanesQuery, refetchOnMount: "always" });
  const cards = useQuery({ ...query, placeholderData: (previous) => previous });

  function patch(change: (board: BoardCards) => BoardCards): void {
    client.setQueryData<BoardCards>(query.queryKey, (board) => board && change(board));
  }
  function apply(event: TicketEvent): void {
    askAgain(client, query.queryKey);
    patch((board) => reduceBoard(board, event, { user, wish }));
  }
  useChannel(ticketChannel, apply);
  useChannel(messageChannel, (event) => event.action === "create" && apply(event));
  useRenames((rename) => patch((board) => ({ ...board, tickets: board.tickets.map(rename) })));
  useChannel(tagChannel, (event) => {
    client.setQueryData(lanesQuery.queryKey, (known) => known && { lista: reduceLanes(known.lista, event) });
  });

  return {
    lanes: lanes.data?.lista ?? [],
    cards: cards.data?.tickets ?? NO_CARDS,
    hasMore: cards.data?.hasMore ?? false,
    // Of nothing found nothing is worth showing until what is there has come.
    isPending: lanes.isPending || cards.isPending || (cards.isPlaceholderData && cards.data.tickets.length === 0),
    error: lanes.data && cards.data ? null : (lanes.error ?? cards.error),
    isNarrowed: queueIds.length > 0 || searchParam !== "",
    showAll,
    retry: () => void Promise.all([lanes.refetch(), cards.refetch()]),
    apply,
  };
}

const NO_CARDS: readonly FoundTicket[] = [];
