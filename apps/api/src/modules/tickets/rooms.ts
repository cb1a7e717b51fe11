import { ticketRoomEvents } from "@recado/contract";
import { maySeeTicket } from "@recado/domain";
import { unit } from "../../kernel/db/unit.js";
import { allowRoomRequest } from "../../kernel/realtime/roomRequests.js";
import { findTicket } from "./find.js";

/** Where those are who have a ticket in front of them. */
export function ticketRoom({ companyId, id }: { companyId: number; id: number }): string {
  return `company:${companyId}:ticket:${id}`;
}

/**
 * The one room a client has to ask for. What a screen hears of all tickets follows from what its user may see, so what old
 * clients ask for besides, the rooms of lists and of notifications, needs no answer.
 */
export function openTicketRooms(): void {
  allowRoomRequest(ticketRoomEvents, async (ctx, id) => {
    const ticket = await unit(ctx, () => findTicket(id));
    return ticket && maySeeTicket(ctx.user, ticket) ? ticketRoom(ticket) : null;
  });
}
