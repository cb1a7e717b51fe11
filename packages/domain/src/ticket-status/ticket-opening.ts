import { type Holder, isAdmin } from "../permissions/permissions.js";
import { type Attendant, overseesTickets, type TicketAssignment } from "./ticket-access.js";

/** May this user begin a ticket that is in no queue? */
export function mayOmitQueue(user: Holder): boolean {
  return isAdmin(user);
}

/** May this user begin tickets in the queue: is it their own, or do they look after all? */
export function mayChooseQueue(user: Attendant, queueId: number): boolean {
  return overseesTickets(user) || user.queueIds.includes(queueId);
}

/** May this user begin a ticket there? Only who looks after all hands it to somebody else. */
export function mayOpenTicket(user: Attendant, { queueId, userId }: TicketAssignment): boolean {
  const isForOther = userId !== null && userId !== user.id;
  if (isForOther && !overseesTickets(user)) return false;
  return queueId === null ? mayOmitQueue(user) : mayChooseQueue(user, queueId);
}
