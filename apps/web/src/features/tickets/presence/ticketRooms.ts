import { ticketRoomEvents } from "@recado/contract";
import { onOtherUser } from "../../../shared/api/onOtherUser";
import { joinRoom } from "../../../shared/live/clientEvents";

/** The server lets a client into fifty rooms, and looks at its rights to each of them every minute. */
const MAX_ROOMS = 8;

/** How to leave the rooms of the tickets opened last, the latest at the end. */
const stays = new Map<number, () => void>();

/**
 * Joins the room of a ticket. Rooms of tickets opened before are kept for a while, because the list shows who is typing in
 * them. Coming back to one joins it again: the right to it may have been lost and given back meanwhile.
 */
export function enterTicketRoom(ticketId: number): void {
  leaveTicketRoom(ticketId);
  stays.set(ticketId, joinRoom(ticketRoomEvents, ticketId));
  for (const old of [...stays.keys()].slice(0, -MAX_ROOMS)) leaveTicketRoom(old);
}

function leaveTicketRoom(ticketId: number): void {
  stays.get(ticketId)?.();
  stays.delete(ticketId);
}

onOtherUser(() => {
  for (const ticketId of [...stays.keys()]) leaveTicketRoom(ticketId);
});
