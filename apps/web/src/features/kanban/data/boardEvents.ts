import type { BoardCard, LivePayload, Tag, tagChannel } from "@recado/contract";
import type { Attendant } from "@recado/domain";
import { reduceTickets, type TicketEvent } from "../../tickets";

/** What the board is asked for. */
export interface BoardFilter {
  showAll: boolean;
  queueIds: number[];
  searchParam: string;
}

/** The cards of the board, newest word first. */
export interface BoardCards {
  tickets: readonly BoardCard[];
  /** There are more than a board shows. */
  hasMore: boolean;
}

type TagEvent = LivePayload<typeof tagChannel>;

/** The board after something happened to a ticket; what is resolved leaves it. */
export function reduceBoard(
  board: BoardCards,
  event: TicketEvent,
  { user, filter }: { user: Attendant; filter: BoardFilter },
): BoardCards {
  const { showAll, queueIds, searchParam } = filter;
  const view = { user, status: undefined, showAll, queueIds, isSearch: searchParam !== "" };
  const tickets = reduceTickets(board.tickets, withoutClosed(event), { view, isWhole: !board.hasMore });
  return tickets === board.tickets ? board : { ...board, tickets };
}

function withoutClosed(event: TicketEvent): TicketEvent {
  const isClosed = "ticket" in event && event.ticket.status === "closed";
  return isClosed ? { action: "delete", ticketId: event.ticket.id } : event;
}

/** The lanes after something happened to a tag: in the order they were made, as the server gives them. */
export function reduceLanes(lanes: Tag[], event: TagEvent): Tag[] {
  const id = event.action === "delete" ? event.tagId : event.tag.id;
  const others = lanes.filter((lane) => lane.id !== id);
  if (event.action === "delete" || event.tag.kanban === 0) return others;
  return [...others, event.tag].sort((one, other) => one.id - other.id);
}
