import type { Ticket } from "@recado/contract";
import type { ComponentProps } from "react";
import { ConversationView } from "../../conversation";
import { LineDown } from "../lines/LineDown";
import { TicketContext } from "./useTicketAnswers";
import { useTicketConversation } from "./useTicketConversation";

interface TicketChatProps extends Omit<ComponentProps<typeof ConversationView>, "conversation" | "notice"> {
  ticket: Ticket;
  /** How many were unread when it was opened. */
  unread?: number;
}

/** What is said in a ticket. Mount it anew for each. */
export default function TicketChat({ ticket, unread = ticket.unreadMessages, ...props }: TicketChatProps) {
  const conversation = useTicketConversation(ticket, unread);
  return (
    <TicketContext.Provider value={ticket}>
      <ConversationView {...props} conversation={conversation} notice={<LineDown ticket={ticket} />} />
    </TicketContext.Provider>
  );
}
