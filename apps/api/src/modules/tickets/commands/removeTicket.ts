import { ticketChannel } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { announce } from "../../../kernel/realtime/announce.js";
import { ticketAudience } from "../audience.js";
import { lockVisibleTicket } from "../find.js";

export async function removeTicket(ctx: Ctx, id: number): Promise<void> {
  const ticket = await lockVisibleTicket(ctx, id);
  await ticket.destroy();
  announce(ticketChannel, { action: "delete", ticketId: id }, ticketAudience(ticket));
}
