import { ticketRoomEvents } from "@recado/contract";
import { maySeeTicket } from "@recado/domain";
import { unit } from "../../kernel/db/unit.js";
import { allowRoomRequest } from "../../kernel/realtime/roomRequests.js";
import { findTicket } from "./find.js";

/** The room of those who have a ticket open. */
export function ticketRoom({ companyId, id }: { companyId: number; id: number }): string {
  return `company:${companyId}:ticket:${id}`;
}

/**
 * The only room that clients request. All others follow from the rights of the user, so the room requests of old clients for
 * lists and notifications are ignored.
 */
export function openTicketRooms(): void {
  allowRoomRequest(ticketRoomEvents, async (ctx, id) => {
    const ticket = await unit(ctx, () => findTicket(id));
    return ticket && maySeeTicket(ctx.user, ticket) ? ticketRoom(ticket) : null;
  });
}
