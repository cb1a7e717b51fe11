import type { Ticket } from "@recado/contract";
import { type ComponentProps, useState } from "react";
import { ChatView } from "../../conversation";
import { useReading } from "./useReading";
import { TicketContext } from "./useTicketAnswers";
import { useTicketConversation } from "./useTicketConversation";

interface TicketChatProps extends Omit<ComponentProps<typeof ChatView>, "conversation" | "onSeen"> {
  ticket: Ticket;
}

/** What is said in a ticket. Mount it anew for each. */
export default function TicketChat({ ticket, ...props }: TicketChatProps) {
  const conversation = useTicketConversation(ticket);
  const [isSeen, setSeen] = useState(false);
  useReading(ticket, isSeen);
  return (
    <TicketContext.Provider value={ticket}>
      <ChatView {...props} conversation={conversation} onSeen={setSeen} />
    </TicketContext.Provider>
  );
}
