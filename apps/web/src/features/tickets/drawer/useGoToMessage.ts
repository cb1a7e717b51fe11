import { type Message, type Ticket, ticketRoutes } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { call } from "../../../shared/api/call";
import { useAction } from "../../../shared/ui/useAction";
import { DESK } from "../data/deskPath";

/** Leads to a message of a ticket's contact, in whichever conversation it was said. */
export function useGoToMessage(ticket: Ticket): (message: Message) => void {
  const navigate = useNavigate();
  // A conversation shows what was said before it, too.
  const find = async ({ ticketId }: Message) =>
    ticketId <= ticket.id ? ticket : call(ticketRoutes.show, { params: { ticketId } });
  const { mutate } = useAction(find, {
    onDone: ({ uuid }, { id }) => void navigate(`${DESK}/${uuid}?message=${id}`),
  });
  return mutate;
}
