import type { Ticket } from "@recado/contract";
import { addMinutes } from "date-fns/addMinutes";

type TimedTicket = Pick<Ticket, "status" | "isGroup" | "queueId" | "fromMe"> & {
  /** When something last happened in the ticket. */
  movedAt: Date;
};

/** Is it time to close for silence? The customer has had the last word to hear for `expiresTicket` minutes; 0 is never. */
export function isExpiryDue(ticket: TimedTicket, expiresTicket: number, now: Date): boolean {
  if (ticket.status !== "open" || ticket.isGroup || !ticket.fromMe || expiresTicket <= 0) return false;
  return hasPassed(ticket.movedAt, expiresTicket, now);
}

/** What a connection says about tickets that no queue has taken. */
export interface TransferRule {
  timeToTransfer: number | null;
  transferQueueId: number | null;
}

/** Is it time to put a ticket nobody chose a queue for into the queue of the connection? */
export function isTransferDue(ticket: TimedTicket, rule: TransferRule, now: Date): boolean {
  if (ticket.status !== "pending" || ticket.queueId !== null) return false;
  if (rule.transferQueueId === null || !rule.timeToTransfer || rule.timeToTransfer <= 0) return false;
  return hasPassed(ticket.movedAt, rule.timeToTransfer, now);
}

/** What is known when a message comes in while the doors are closed. */
export interface ClosedDoor {
  message: string;
  status: Ticket["status"];
  lastNoticeAt: Date | null;
  /** For how many minutes a customer does not hear it again. */
  pauseMinutes: number;
}

/** May the customer be told that the doors are closed? Not twice in a while, and not once people serve them. */
export function isClosedNoticeDue(door: ClosedDoor, now: Date): boolean {
  if (door.message.trim() === "" || door.status === "open") return false;
  return door.lastNoticeAt === null || hasPassed(door.lastNoticeAt, door.pauseMinutes, now);
}

function hasPassed(since: Date, minutes: number, now: Date): boolean {
  return now >= addMinutes(since, minutes);
}
