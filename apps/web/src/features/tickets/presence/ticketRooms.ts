import { ticketRoomEvents } from "@recado/contract";
import { sessionStore } from "../../../shared/api/sessionStore";
import { stayInRoom } from "../../../shared/live/speak";

/** The server lets a client into fifty rooms, and looks at its rights to each of them every minute. */
const MOST = 8;

/** How to leave the rooms of the tickets opened last, the latest at the end. */
const stays = new Map<number, () => void>();

/**
 * Goes into the room of a ticket. Those opened before are kept a while: of their customers, too, the list shows who is
 * typing. Whoever comes back to one asks anew, because the right to it may have been lost and given again.
 */
export function enterTicketRoom(ticketId: number): void {
  leaveTicketRoom(ticketId);
  stays.set(ticketId, stayInRoom(ticketRoomEvents, ticketId));
  for (const old of [...stays.keys()].slice(0, -MOST)) leaveTicketRoom(old);
}

function leaveTicketRoom(ticketId: number): void {
  stays.get(ticketId)?.();
  stays.delete(ticketId);
}

sessionStore.subscribe(() => {
  if (sessionStore.get().status !== "out") return;
  for (const ticketId of [...stays.keys()]) leaveTicketRoom(ticketId);
});
