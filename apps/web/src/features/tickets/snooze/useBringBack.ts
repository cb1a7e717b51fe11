import { type Ticket, ticketRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { useAction } from "../../../shared/ui/useAction";
import { useOwnTickets } from "../data/ticketQueries";

/** Brings a conversation back that was put aside. */
export function useBringBack() {
  const tickets = useOwnTickets();
  return useAction((ticket: Ticket) => call(ticketRoutes.endSnooze, { params: { ticketId: ticket.id } }), {
    onDone: tickets.put,
  });
}
