import { type Ticket, type TicketStatus, ticketChannel } from "@recado/contract";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { announce } from "../../kernel/realtime/announce.js";
import { withholdAnnouncements } from "../../kernel/realtime/forget.js";
import { type Audience, rooms, to } from "../../kernel/realtime/rooms.js";
import { ticketChanged } from "./events.js";
import type { Mover } from "./hooks.js";

/** As much of a ticket as says who may see it. */
export interface AssignedTicket {
  companyId: number;
  queueId: number | null;
  userId: number | null;
}

/** Everybody who may see a ticket: its attendant, its queue, and those who see all. The same rule as `maySeeTicket`. */
export function ticketAudience(ticket: AssignedTicket): Audience {
  return to.rooms(ticket.companyId, roomsOf(ticket));
}

/** Tells the screens of those who see a ticket what it is now. */
export function announceTicket(companyId: number, ticket: Ticket): void {
  announceChanged(companyId, ticket, { handed: null, arrived: false });
}

/** The same of one that begins to wait for people where it is: it is new, or its bot or robot lets it go. */
export function announceArrival(companyId: number, ticket: Ticket): void {
  announceChanged(companyId, ticket, { handed: null, arrived: ticket.status === "pending" });
}

/** As much of a ticket as says who saw it before it was moved, and who moved it. A new one had no status. */
interface TicketBefore extends Omit<AssignedTicket, "companyId"> {
  status: TicketStatus | null;
  /** A bot or robot led it. */
  wasLed?: boolean;
  by: Mover;
}

/** The same of one that was moved. Those who no longer see it are told that it is gone, and of what was said in it nothing more. */
export function announceMove(companyId: number, ticket: Ticket, before: TicketBefore): void {
  const lost = roomsLost(companyId, ticket, before);
  if (lost.length > 0) withholdAnnouncements({ ticketId: ticket.id }, lost);
  announceQueueGone(companyId, ticket, before);
}

/** The same of one whose queue goes: nobody is let into the room of that any more, so nothing has to be kept from it. */
export function announceQueueGone(companyId: number, ticket: Ticket, before: TicketBefore): void {
  const lost = roomsLost(companyId, ticket, before);
  const isFreed = before.wasLed === true && before.by.kind !== "bot";
  const { userId: byUserId, name: by } = before.by.kind === "user" ? before.by : { userId: null, name: null };
  if (lost.length > 0) {
    const moved = { by, user: ticket.user?.name ?? null, queue: ticket.queue?.name ?? null };
    announce(ticketChannel, { action: "delete", ticketId: ticket.id, moved }, to.rooms(companyId, lost));
  }
  announceChanged(companyId, ticket, {
    handed: before.userId === ticket.userId ? null : { byUserId },
    arrived:
      ticket.status === "pending" && (before.status !== "pending" || before.queueId !== ticket.queueId || isFreed),
  });
}

function roomsLost(companyId: number, ticket: Ticket, before: TicketBefore): string[] {
  const seen = roomsOf({ ...ticket, companyId });
  return roomsOf({ ...before, companyId }).filter((room) => !seen.includes(room));
}

/** What a change of a ticket was, beside what the ticket is now. */
interface TicketMovement {
  handed: { byUserId: number | null } | null;
  arrived: boolean;
}

function announceChanged(companyId: number, ticket: Ticket, movement: TicketMovement): void {
  const { id: ticketId, status, queueId, userId } = ticket;
  announce(ticketChannel, { action: "update", ticket }, ticketAudience({ companyId, queueId, userId }));
  const change = { ticketId, action: "update" as const, status, queueId, userId, ...movement };
  recordEvent(ticketChanged, about(companyId, ticketId), change);
}

/** Tells the screens of those who saw a ticket that it is no more. */
export function announceRemoved(ticket: AssignedTicket & { id: number }): void {
  const { companyId, id: ticketId, queueId, userId } = ticket;
  announce(ticketChannel, { action: "delete", ticketId }, ticketAudience(ticket));
  recordEvent(ticketChanged, about(companyId, ticketId), { ticketId, action: "delete", status: null, queueId, userId });
}

/** Everything about a ticket is told in order. */
function about(companyId: number, ticketId: number) {
  return { companyId, key: `ticket:${ticketId}` };
}

function roomsOf({ companyId, queueId, userId }: AssignedTicket): string[] {
  const seen = [
    rooms.holders(companyId, "tickets-manager:showall"),
    queueId === null ? rooms.noQueue(companyId) : rooms.queue(companyId, queueId),
  ];
  return userId === null ? seen : [...seen, rooms.user(companyId, userId)];
}
