import { TICKET_ROOMS } from "@recado/contract";
import { maySeeTicket } from "@recado/domain";
import { z } from "zod";
import { unit } from "../../kernel/db/unit.js";
import { allowJoin } from "../../kernel/realtime/joins.js";
import { findTicket } from "./find.js";

const TicketId = z.coerce.number().int().min(1).max(2_147_483_647);

/** Where those are who have a ticket in front of them. */
export function ticketRoom({ companyId, id }: { companyId: number; id: number }): string {
  return `company:${companyId}:ticket:${id}`;
}

/**
 * The one room a client has to ask for. What a screen hears of all tickets follows from what its user may see, so what old
 * clients ask for besides, the rooms of lists and of notifications, needs no answer.
 */
export function openTicketRooms(): void {
  allowJoin(TICKET_ROOMS.ticket, async (ctx, payload) => {
    const id = TicketId.safeParse(payload);
    if (!id.success) return null;
    const ticket = await unit(ctx, () => findTicket(id.data));
    return ticket && maySeeTicket(ctx.user, ticket) ? ticketRoom(ticket) : null;
  });
}
