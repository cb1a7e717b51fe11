import { type FoundTicket, ticketTagRoutes } from "@recado/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { keyOf } from "../../../shared/api/queries";

/** What the board is asked for. */
export interface BoardWish {
  showAll: boolean;
  queueIds: number[];
  searchParam: string;
}

/** The cards of the board, newest word first. */
export interface BoardCards {
  tickets: readonly FoundTicket[];
  /** There are more than a board shows. */
  hasMore: boolean;
}

/** The cards as the lists of tickets know them, so that the same rules keep both true. */
export function boardCards(wish: BoardWish) {
  const query = {
    showAll: wish.showAll ? ("true" as const) : ("false" as const),
    queueIds: wish.queueIds.length > 0 ? JSON.stringify(wish.queueIds) : undefined,
    searchParam: wish.searchParam,
  };
  return queryOptions({
    queryKey: [...keyOf(ticketTagRoutes.board), wish] as const,
    async queryFn({ signal }): Promise<BoardCards> {
      const { tickets, hasMore } = await call(ticketTagRoutes.board, { query, signal });
      return { tickets: tickets.map((ticket) => ({ ...ticket, hit: null })), hasMore };
    },
    // Nobody keeps the board true while another page is open.
    staleTime: 0,
    refetchOnMount: "always",
  });
}
