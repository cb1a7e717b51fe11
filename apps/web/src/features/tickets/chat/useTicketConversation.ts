import type { Ticket } from "@recado/contract";
import { useMemo } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import type { Conversation } from "../../conversation";
import { ticketMessages } from "./ticketMessages";
import { useTicketAnswers } from "./useTicketAnswers";

/** A ticket as a conversation. */
export function useTicketConversation(ticket: Ticket): Conversation {
  const user = useUser();
  const { id } = ticket;
  const source = useMemo(() => ticketMessages(id, user), [id, user]);
  return {
    ...{ kind: "ticket", id, source },
    title: ticket.contact.name,
    isGroup: ticket.isGroup,
    unread: ticket.unreadMessages,
    useQuickAnswers: useTicketAnswers,
  };
}
