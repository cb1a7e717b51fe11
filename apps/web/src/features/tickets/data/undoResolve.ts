import { type Ticket, type TicketChange, ticketRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";

/** Opens what was resolved again, and puts it back where it was: in the same hands, or among those who wait. */
export async function undoResolve({ id, status, userId, queueId }: Ticket, ownId: number): Promise<Ticket> {
  const change = (body: TicketChange) => call(ticketRoutes.update, { params: { ticketId: id }, body });
  const reopened = await change({ status: "open", userId: ownId, queueId });
  if (status === "pending") return change({ status: "pending", userId: null });
  return userId === null || userId === ownId ? reopened : change({ userId, queueId });
}
