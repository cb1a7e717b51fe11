import { tagChannel, tagRoutes, ticketTagRoutes } from "@recado/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { keyOf, queryFor } from "../../../shared/api/queries";
import { updateOn } from "../../../shared/live/liveRule";
import { attendantNow, onTickets, renameRules } from "../../tickets";
import { type BoardCards, type BoardFilter, reduceBoard, reduceLanes } from "./boardEvents";

export const boardLanes = queryFor(
  tagRoutes.listLanes,
  {},
  { live: [updateOn(tagChannel, ({ lista }, event) => ({ lista: reduceLanes(lista, event) }))] },
);

/** The cards as the lists of tickets know them, so that the same rules keep both true. */
export function boardCards(filter: BoardFilter) {
  const query = {
    showAll: filter.showAll ? ("true" as const) : ("false" as const),
    queueIds: filter.queueIds.length > 0 ? JSON.stringify(filter.queueIds) : undefined,
    searchParam: filter.searchParam,
  };
  const live = [
    ...onTickets<BoardCards>((board, event) => reduceBoard(board, event, { user: attendantNow(), filter })),
    ...renameRules<BoardCards>((board, rename) => ({ ...board, tickets: board.tickets.map(rename) })),
  ];
  return queryOptions({
    meta: { live },
    queryKey: [...keyOf(ticketTagRoutes.board), filter] as const,
    queryFn: ({ signal }): Promise<BoardCards> => call(ticketTagRoutes.board, { query, signal }),
    // What has come into a search, and what has moved up where there are more than the board shows, no event could say.
    refetchOnMount: "always",
  });
}
