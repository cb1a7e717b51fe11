import type { Ticket } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { findVisibleTicket, requireVisible } from "../find.js";
import { readTicket } from "../readTickets.js";
import { TicketModel } from "../ticket.model.js";

export async function getTicket(ctx: Ctx, id: number): Promise<Ticket> {
  await findVisibleTicket(ctx, id);
  return readTicket(id);
}

/** By the name that stands in the address of the screen. */
export async function getTicketByUuid(ctx: Ctx, uuid: string): Promise<Ticket> {
  const row = await TicketModel.findOne({ where: { uuid } });
  requireVisible(ctx, row);
  return readTicket(row.id);
}
