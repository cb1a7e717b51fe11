import type { AlertsFor, TicketStatus } from "@recado/contract";
import {
  type Attendant,
  isInScope,
  maySeeTicket,
  overseesTickets,
  visibleScope,
} from "../ticket-status/ticket-access.js";
import { DAY_MINUTES, minuteOfDay, offsetAt, wallMinute } from "../wall-clock/wall-clock.js";

/** Whose messages a person is alerted to. Who looks after all and belongs to no queue would hear nobody otherwise. */
export function alertsForOf(user: Pick<Attendant, "profile" | "super" | "queueIds"> & { alertsFor: AlertsFor | null }) {
  return user.alertsFor ?? (overseesTickets(user) && user.queueIds.length === 0 ? "all" : "mine");
}

/** As much of a ticket as decides who is alerted to what is said in it. */
interface AlertingTicket {
  userId: number | null;
  queueId: number | null;
  status: TicketStatus;
  unreadMessages: number;
}

/**
 * What unread messages in a ticket are to somebody: of his own conversation, of a customer who waits for him, or no business
 * of his. What a colleague serves alerts the colleague.
 */
export function alertOf(alertsFor: AlertsFor, user: Attendant, ticket: AlertingTicket): "message" | "queue" | null {
  if (alertsFor === "none" || ticket.unreadMessages === 0 || ticket.status === "closed") return null;
  if (ticket.userId === user.id) return "message";
  if (ticket.status !== "pending") return null;
  const isOwn = isInScope(visibleScope(user, { showAll: false }), ticket);
  return isOwn || (alertsFor === "all" && maySeeTicket(user, ticket)) ? "queue" : null;
}

/** Whether a moment lies in the hours in which somebody wants to hear nothing, which may go past midnight. */
export function isQuietAt(
  { quietFrom, quietUntil }: { quietFrom: string; quietUntil: string },
  moment: Date,
  timeZone: string,
): boolean {
  if (quietFrom === "" || quietUntil === "" || quietFrom === quietUntil) return false;
  const at = moment.getTime();
  const minute = wallMinute(at, offsetAt(timeZone, at)) % DAY_MINUTES;
  const [from, until] = [minuteOfDay(quietFrom), minuteOfDay(quietUntil)];
  return from < until ? from <= minute && minute < until : minute >= from || minute < until;
}
