import { type Ticket, ticketRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";

/** Puts back what was resolved: in the same hands, or among those who wait. */
export function undoResolve({ id }: Ticket): Promise<Ticket> {
  return call(ticketRoutes.undoResolve, { params: { ticketId: id } });
}
