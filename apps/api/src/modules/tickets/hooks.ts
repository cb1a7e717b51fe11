import type { MOVERS, TicketStatus } from "@recado/contract";
import { defineHook } from "../../kernel/events/hooks.js";
import type { TicketModel } from "./ticket.model.js";

/** As much of a ticket as a change of it is told by. */
export interface TicketState {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
  whatsappId: number | null;
}

/** Who moved a ticket: a person, or one of the things that move tickets by themselves. */
export type Mover = { kind: "user"; userId: number; name: string } | { kind: Exclude<(typeof MOVERS)[number], "user"> };

/**
 * A ticket has moved: status, attendant, queue or connection. Told inside the unit, so that what is said to the customer
 * about it leaves exactly when the move stands.
 */
export const ticketMoved = defineHook<{
  ticket: TicketModel;
  before: TicketState;
  by: Mover;
  /** A closing was taken back: everything is as it was before it. */
  isUndone: boolean;
}>("ticketMoved");

/** Whoever changed a ticket left a word to the colleague; its row is as it is then. */
export const ticketNoted = defineHook<{ ticket: TicketModel; userId: number; userName: string; note: string }>(
  "ticketNoted",
);

/** Somebody takes a ticket that nobody attends to out of the hands of its robot; its row is locked. */
export const robotDismissed = defineHook<{ ticket: TicketModel; userId: number }>("robotDismissed");

/** An attendant has read a ticket: what was unread in it is read now, and the customer's ticks follow. */
export const ticketRead = defineHook<{ companyId: number; ticket: TicketModel; userId: number | null }>("ticketRead");

/** Two running tickets became one: what is unread in the one that ended is read with the other. */
export const ticketFolded = defineHook<{ endedId: number; goingId: number }>("ticketFolded");

/** Tickets are about to be deleted, and everything that was said in them. */
export const beforeTicketsRemoval = defineHook<{ companyId: number; ticketIds: number[] }>("beforeTicketsRemoval");

/** A ticket is about to be closed for silence; what there is to be said to the customer about that is said before. */
export const ticketExpiring = defineHook<{ companyId: number; ticket: TicketModel }>("ticketExpiring");
