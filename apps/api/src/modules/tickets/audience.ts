import { type Ticket, ticketChannel } from "@recado/contract";
import { recordEvent } from "../../kernel/events/durable.js";
import { announce } from "../../kernel/realtime/announce.js";
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

/** Tells the screens of those who see a ticket what it is now, and those who no longer do that it is gone. */
export function announceTicket(
  companyId: number,
  ticket: Ticket,
  before?: Omit<AssignedTicket, "companyId"> & { by: Mover },
): void {
  const now = roomsOf({ ...ticket, companyId });
  const lost = before ? roomsOf({ ...before, companyId }).filter((room) => !now.includes(room)) : [];
  if (before && lost.length > 0) {
    const by = before.by.kind === "user" ? before.by.name : null;
    const moved = { by, user: ticket.user?.name ?? null, queue: ticket.queue?.name ?? null };
    announce(ticketChannel, { action: "delete", ticketId: ticket.id, moved }, to.rooms(companyId, lost));
  }
  announce(ticketChannel, { action: "update", ticket }, to.rooms(companyId, now));
  const { id: ticketId, status, queueId, userId } = ticket;
  const byUserId = before?.by.kind === "user" ? before.by.userId : null;
  const handed = before && before.userId !== userId ? { byUserId } : null;
  recordEvent(ticketChanged, about(companyId, ticketId), {
    ticketId,
    action: "update",
    status,
    queueId,
    userId,
    handed,
  });
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
