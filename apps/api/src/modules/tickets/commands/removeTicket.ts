import type { Ctx } from "../../../kernel/context.js";
import { lockVisibleTicket } from "../find.js";
import { deleteTickets } from "../joinedHooks.js";

export async function removeTicket(ctx: Ctx, id: number): Promise<void> {
  const ticket = await lockVisibleTicket(ctx, id);
  await deleteTickets(ctx.companyId, [ticket]);
}
