import type { Ctx } from "../../../kernel/context.js";
import { announceRemoved } from "../audience.js";
import { lockVisibleTicket } from "../find.js";

export async function removeTicket(ctx: Ctx, id: number): Promise<void> {
  const ticket = await lockVisibleTicket(ctx, id);
  await ticket.destroy();
  announceRemoved(ticket);
}
