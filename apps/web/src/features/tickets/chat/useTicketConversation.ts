import type { Ticket } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { useMayChat } from "../../chats";
import type { Conversation } from "../../conversation";
import { useSeeMentions } from "../data/mentions";
import { paneTexts } from "../paneTexts";
import { MemberFace } from "./MemberFace";
import { usePinnedIn } from "./pinned";
import { ShareMessage } from "./ShareMessage";
import { ticketMessages } from "./ticketMessages";
import { ticketNotes } from "./ticketNotes";
import { useReading } from "./useReading";
import { useTicketAnswers, useTicketFileLists } from "./useTicketAnswers";

const Forwarding = lazyPart(() => import("../forward/ForwardDialog"));

/** A ticket as a conversation. */
export function useTicketConversation(ticket: Ticket, unread: number): Conversation {
  const t = useTexts(paneTexts);
  const user = useUser();
  const mayChat = useMayChat();
  const { id } = ticket;
  const client = useQueryClient();
  const notes = useMemo(() => ticketNotes(client, id), [client, id]);
  const source = useMemo(() => ticketMessages(id, user), [id, user]);
  return {
    kind: "ticket",
    id,
    source,
    title: ticket.contact.name,
    isGroup: ticket.isGroup,
    Face: MemberFace,
    eraseText: t.eraseText,
    notes,
    maySign: true,
    knowsVariables: true,
    unread,
    useSeen(isSeen) {
      useReading(ticket, isSeen);
      useSeeMentions(id, isSeen);
    },
    usePinned: usePinnedIn,
    Forwarding,
    Sharing: mayChat ? ShareMessage : undefined,
    useQuickAnswers: useTicketAnswers,
    useFileLists: useTicketFileLists,
  };
}
