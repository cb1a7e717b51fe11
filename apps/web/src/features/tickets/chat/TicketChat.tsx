import type { Ticket } from "@recado/contract";
import { type ComponentProps, useState } from "react";
import { ChatView } from "../../conversation";
import { useSeeMentions } from "../data/mentions";
import { LineDown } from "../lines/LineDown";
import { useReading } from "./useReading";
import { TicketContext } from "./useTicketAnswers";
import { useTicketConversation } from "./useTicketConversation";

interface TicketChatProps extends Omit<ComponentProps<typeof ChatView>, "conversation" | "notice" | "onSeen"> {
  ticket: Ticket;
  /** How many were unread when it was opened. */
  unread?: number;
}

/** What is said in a ticket. Mount it anew for each. */
export default function TicketChat({ ticket, unread = ticket.unreadMessages, ...props }: TicketChatProps) {
  const conversation = useTicketConversation(ticket, unread);
  const [isSeen, setSeen] = useState(false);
  useReading(ticket, isSeen);
  useSeeMentions(ticket.id, isSeen);
  return (
    <TicketContext.Provider value={ticket}>
      <ChatView {...props} conversation={conversation} notice={<LineDown ticket={ticket} />} onSeen={setSeen} />
    </TicketContext.Provider>
  );
}
