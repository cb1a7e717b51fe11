import type {
  BoardCard,
  FoundTicket,
  LivePayload,
  Message,
  messageChannel,
  Ticket,
  TicketSort,
  TicketStatus,
  ticketChannel,
} from "@recado/contract";
import { type Attendant, isInScope, visibleScope } from "@recado/domain";

/** What a list of tickets shows: whose, in which status, of which queues. */
export interface TicketView {
  user: Attendant;
  status: TicketStatus | undefined;
  showAll: boolean;
  queueIds: readonly number[];
  /** Narrowed by words, tags or people besides: only the server can tell what else belongs in it. */
  isSearch: boolean;
  sort?: TicketSort;
  /** Only what was put aside, in the order in which it comes back. */
  snoozed?: boolean;
}

/** What can happen to a list. */
export type TicketEvent = LivePayload<typeof ticketChannel> | LivePayload<typeof messageChannel>;

/** Does the list show this ticket? The same question the server asks for a page of it. */
export function belongsTo(view: TicketView, ticket: BoardCard): boolean {
  if (view.status && ticket.status !== view.status) return false;
  const isSnoozed = ticket.snoozedUntil !== null;
  if (view.snoozed && !isSnoozed) return false;
  if (!view.snoozed && view.status === "open" && isSnoozed) return false;
  const scope = visibleScope(view.user, { showAll: view.showAll });
  if (!isInScope(scope, ticket)) return false;
  const isOthers = ticket.userId !== view.user.id;
  // What is in the hands of somebody else is shown to those who ask for everything.
  if (isOthers && !view.showAll && ticket.status !== "pending") return false;
  return isAskedQueue(view, ticket.queueId);
}

function isAskedQueue({ queueIds }: TicketView, queueId: number | null): boolean {
  return queueIds.length === 0 || queueId === null || queueIds.includes(queueId);
}

/** The list after an event. `isWhole`: there is no further page, so whatever belongs in it can be put in its place. */
export function reduceTickets<Row extends BoardCard>(
  rows: readonly (Row | FoundTicket)[],
  event: TicketEvent,
  { view, isWhole }: { view: TicketView; isWhole: boolean },
): readonly (Row | FoundTicket)[] {
  switch (event.action) {
    case "delete":
      return without(rows, event.ticketId);
    case "updateUnread":
      return setUnread(rows, event);
    case "create":
      return putTicket(rows, event.ticket, { view, isWhole });
    case "update":
      return "ticket" in event ? putTicket(rows, event.ticket, { view, isWhole }) : setAck(rows, event.message);
  }
}

function without<Row extends BoardCard>(rows: readonly Row[], ticketId: number): readonly Row[] {
  return rows.some(({ id }) => id === ticketId) ? rows.filter(({ id }) => id !== ticketId) : rows;
}

function setUnread<Row extends BoardCard>(
  rows: readonly Row[],
  { ticketId, unreadMessages }: { ticketId: number; unreadMessages: number },
): readonly Row[] {
  if (!rows.some(({ id }) => id === ticketId)) return rows;
  return rows.map((row) => (row.id === ticketId ? withUnread(row, unreadMessages) : row));
}

/** How far the last word of a row came. */
function setAck<Row extends BoardCard>(rows: readonly Row[], { id, ticketId, ack }: Message): readonly Row[] {
  const isLast = (row: Row) => row.id === ticketId && row.last?.messageId === id && row.last.ack !== ack;
  if (!rows.some(isLast)) return rows;
  return rows.map((row) => (isLast(row) && row.last ? { ...row, last: { ...row.last, ack } } : row));
}

/** Puts a ticket where it belongs by the order, or out of the list. */
function putTicket<Row extends BoardCard>(
  rows: readonly (Row | FoundTicket)[],
  ticket: Ticket,
  { view, isWhole }: { view: TicketView; isWhole: boolean },
): readonly (Row | FoundTicket)[] {
  const known = rows.find(({ id }) => id === ticket.id);
  if (!belongsTo(view, ticket) || (!known && view.isSearch)) return without(rows, ticket.id);
  const row: FoundTicket = { ...ticket, hit: known && "hit" in known ? known.hit : null };
  const others = without(rows, ticket.id);
  const at = others.findIndex((other) => comesFirst(row, other, view));
  // Behind the last row on screen stand those of pages not fetched yet.
  if (at === -1 && !known && !isWhole) return others;
  return at === -1 ? [...others, row] : [...others.slice(0, at), row, ...others.slice(at)];
}

/** The order the server has them in. Whoever does not wait comes after those who do. */
function comesFirst(one: BoardCard, other: BoardCard, { sort = "newest", snoozed }: TicketView): boolean {
  if (snoozed && one.snoozedUntil !== other.snoozedUntil) return (one.snoozedUntil ?? "") < (other.snoozedUntil ?? "");
  if (snoozed) return one.id < other.id;
  if (sort === "waiting" && one.waitingSince !== other.waitingSince) {
    return one.waitingSince !== null && (other.waitingSince === null || one.waitingSince < other.waitingSince);
  }
  if (sort === "waiting") return one.id < other.id;
  return one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt;
}

/** What was read is no news of who handed it over, either. */
export function withUnread<Row extends { unreadMessages: number; handedBy?: string | null }>(
  row: Row,
  unreadMessages: number,
): Row {
  const isOpened = unreadMessages === 0 && row.handedBy != null;
  return { ...row, unreadMessages, ...(isOpened && { handedBy: null }) };
}
