import type { ErrorCode, TicketChange, TicketStatus } from "@recado/contract";
import {
  type Attendant,
  mayHandleTicket,
  maySeeTicket,
  overseesTickets,
  type TicketAssignment,
} from "./ticket-access.js";

/** What the machine moves. A pending ticket is in nobody's hands, an open one always in somebody's. */
export interface TicketState extends TicketAssignment {
  status: TicketStatus;
}

/** What can be done to a ticket. Each of these takes it out of the hands of the bot. */
export type TicketAction =
  | { kind: "accept"; queueId?: number | null }
  | { kind: "return" }
  | { kind: "resolve"; queueId?: number | null }
  | { kind: "reopen"; queueId?: number | null }
  | { kind: "transfer"; queueId?: number | null; userId?: number | null };

/** The ticket as it is afterwards, or why not. */
export type TicketMove = { next: TicketState; refusal?: undefined } | { next?: undefined; refusal: ErrorCode };

/**
 * Moves a ticket by hand or by the product itself (`userId` null: a timer closes it, a customer calls it back).
 * Who may do what is not asked here: that is `decideAction`.
 */
export function applyAction(ticket: TicketState, action: TicketAction, userId: number | null): TicketMove {
  switch (action.kind) {
    case "accept":
      return accept(ticket, action.queueId ?? ticket.queueId, userId);
    case "return":
      if (ticket.status !== "open") return { refusal: "ERR_TICKET_STATUS" };
      return { next: { status: "pending", userId: null, queueId: ticket.queueId } };
    case "resolve":
      if (ticket.status === "closed") return { refusal: "ERR_TICKET_STATUS" };
      // The attendant stays on the ticket: ratings and reports belong to who served, not to who closed.
      return { next: { status: "closed", userId: ticket.userId ?? userId, queueId: action.queueId ?? ticket.queueId } };
    case "reopen":
      if (ticket.status !== "closed") return { refusal: "ERR_TICKET_STATUS" };
      return { next: assign(userId ?? ticket.userId, action.queueId ?? ticket.queueId) };
    case "transfer":
      return transfer(ticket, action.queueId ?? null, action.userId ?? null);
  }
}

/** The same for a user, with the question whether this user may. */
export function decideAction(user: Attendant, ticket: TicketState, action: TicketAction): TicketMove {
  if (!maySeeTicket(user, ticket)) return { refusal: "ERR_NO_PERMISSION" };
  const move = applyAction(ticket, action, user.id);
  // Who comes too late hears that it is taken, not that it is forbidden.
  if (move.refusal) return move;
  return mayDo(user, ticket, action) ? move : { refusal: "ERR_NO_PERMISSION" };
}

/** The fields by which clients ask for an action; what they mean depends on what the ticket is. */
export type TicketTarget = Pick<TicketChange, "status" | "userId" | "queueId">;

/** Reads the action out of the fields a client sends, as old clients do; null when they ask for none, or for what is so already. */
export function inferAction(ticket: TicketState, target: TicketTarget, userId: number): TicketAction | null {
  if (isSo(ticket, target, userId)) return null;
  const isForAnother = typeof target.userId === "number" && target.userId !== userId;
  switch (target.status) {
    case "closed":
      return { kind: "resolve", queueId: target.queueId };
    case "open":
      if (ticket.status === "closed" && !isForAnother) return { kind: "reopen", queueId: target.queueId };
      if (isForAnother) return { kind: "transfer", userId: target.userId, queueId: target.queueId };
      // Of one's own only the queue can be another.
      if (ticket.status === "open" && ticket.userId === userId)
        return { kind: "transfer", userId, queueId: target.queueId };
      return { kind: "accept", queueId: target.queueId };
    case "pending":
      if (typeof target.queueId === "number") return { kind: "transfer", queueId: target.queueId };
      return { kind: "return" };
    case undefined:
      if (typeof target.userId !== "number" && typeof target.queueId !== "number") return null;
      return { kind: "transfer", userId: target.userId, queueId: target.queueId };
  }
}

/** Whether a ticket stands where a client wants it: old clients, and hasty ones, say the same twice. */
function isSo(ticket: TicketState, target: TicketTarget, userId: number): boolean {
  if (target.status !== ticket.status) return false;
  // Who served stays on what is closed, whatever else is said.
  if (ticket.status === "closed") return true;
  const holder = ticket.status === "open" ? (target.userId ?? userId) : (target.userId ?? null);
  return ticket.userId === holder && (target.queueId ?? ticket.queueId) === ticket.queueId;
}

function mayDo(user: Attendant, ticket: TicketState, action: TicketAction): boolean {
  if (overseesTickets(user)) return true;
  if (!mayHandleTicket(user, ticket)) return false;
  // Who hands a ticket on hands it to any queue; who keeps it, to one of their own.
  if (action.kind === "return" || (action.kind === "transfer" && action.userId !== user.id)) return true;
  const queueId = action.queueId ?? ticket.queueId;
  return queueId === ticket.queueId || (queueId !== null && user.queueIds.includes(queueId));
}

function accept(ticket: TicketState, queueId: number | null, userId: number | null): TicketMove {
  if (userId === null) return { refusal: "ERR_NO_PERMISSION" };
  if (ticket.status === "open" && ticket.userId !== userId) return { refusal: "ERR_OTHER_OPEN_TICKET" };
  if (ticket.status !== "pending") return { refusal: "ERR_TICKET_STATUS" };
  return { next: assign(userId, queueId) };
}

function transfer(ticket: TicketState, queueId: number | null, userId: number | null): TicketMove {
  if (queueId === null && userId === null) return { refusal: "ERR_VALIDATION" };
  if (ticket.status === "closed") return { refusal: "ERR_TICKET_STATUS" };
  return { next: assign(userId, queueId ?? ticket.queueId) };
}

function assign(userId: number | null, queueId: number | null): TicketState {
  return { status: userId === null ? "pending" : "open", userId, queueId };
}
