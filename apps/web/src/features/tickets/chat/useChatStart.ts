import type { Ticket } from "@recado/contract";
import { useIsFetching, usePrefetchInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { conversationQuery } from "../../conversation";
import { useAttendant } from "../data/useAttendant";
import { useStateOf } from "../data/useStateOf";
import { ticketMessages } from "./ticketMessages";

export type ChatStart = ReturnType<typeof useChatStart>;

/** Where the chat of a ticket begins. Its messages are asked for before it is drawn, which takes as long as the answer does. */
export function useChatStart(ticket: Ticket) {
  const user = useAttendant();
  const { search, key: step } = useLocation();
  const startAt = Number(new URLSearchParams(search).get("message")) || undefined;
  // Whoever asks for the same message again is led to it again.
  const key = startAt ? step : ticket.id;
  // Counted before the messages are asked for, because the server then counts them as read.
  const [unread] = useStateOf(key, ticket.unreadMessages);
  const source = ticketMessages(ticket.id, user);
  const asked = conversationQuery(
    { kind: "ticket", id: ticket.id, source },
    { earlier: true, around: startAt ?? null },
  );
  usePrefetchInfiniteQuery(asked);
  const isAsked = useIsFetching({ queryKey: asked.queryKey }) > 0;
  return { key, startAt, unread, asked, isAsked };
}
