import type { Ticket, TicketStatus } from "@recado/contract";
import { can, type Holder } from "../permissions/permissions.js";

/** As much of a user as the rules about tickets need to know. */
export interface Attendant extends Holder {
  id: number;
  queueIds: readonly number[];
  allTicket: boolean;
}

/** Where a ticket lies: in whose hands and in which department. */
export interface TicketAssignment {
  userId: number | null;
  queueId: number | null;
}

/** The tickets of a user, in pieces a query can be built from: everything, or the union of the other three. */
export interface TicketScope {
  everything: boolean;
  queueIds: readonly number[];
  withoutQueue: boolean;
  userId: number;
}

/** May this user look after the tickets of everybody? */
export function overseesTickets(user: Holder): boolean {
  return can(user, "tickets-manager:showall");
}

/** What a list shows a user; asking for all helps only those who may see all. */
export function visibleScope(user: Attendant, { showAll }: { showAll: boolean }): TicketScope {
  const oversees = overseesTickets(user);
  return {
    everything: showAll && oversees,
    queueIds: user.queueIds,
    withoutQueue: user.allTicket || oversees,
    userId: user.id,
  };
}

/** Does a ticket lie in the scope? The same question a query asks in SQL. */
export function isInScope(scope: TicketScope, ticket: TicketAssignment): boolean {
  if (scope.everything || ticket.userId === scope.userId) return true;
  return ticket.queueId === null ? scope.withoutQueue : scope.queueIds.includes(ticket.queueId);
}

/** May this user open the ticket? */
export function maySeeTicket(user: Attendant, ticket: TicketAssignment): boolean {
  return isInScope(visibleScope(user, { showAll: true }), ticket);
}

/** An open ticket is its attendant's to handle; what waits or is done, everybody's who sees it. */
export function mayHandleTicket(user: Attendant, ticket: { status: TicketStatus; userId: number | null }): boolean {
  return overseesTickets(user) || ticket.status !== "open" || ticket.userId === user.id;
}

/** Has this user, who serves the ticket, still to look at what the customer wrote, or at what was handed over? */
export function hasToRead(
  { status, userId, unreadMessages, handedBy }: Pick<Ticket, "status" | "userId" | "unreadMessages" | "handedBy">,
  readerId: number,
): boolean {
  return status === "open" && userId === readerId && (unreadMessages > 0 || handedBy !== null);
}
