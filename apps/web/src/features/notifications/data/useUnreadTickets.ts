import { messageChannel, type Ticket, ticketChannel, ticketRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryFor } from "../../../shared/api/queries";
import { askAgain } from "../../../shared/live/askAgain";
import type { News } from "../../../shared/live/listeners";
import { useChannel } from "../../../shared/live/useChannel";
import { type TicketEvent, useAttendant, useRenames } from "../../tickets";
import { changeUnread, concerns, hasArrived, type UnreadPage } from "./unreadTickets";

/** When nothing has happened for so long, what could not be counted here is asked for. */
const ASK_AFTER_MS = 1_000;

const unreadQuery = queryFor(ticketRoutes.list, { query: { withUnreadMessages: "true" } });

/** Somebody wants an answer, right now. `key` is the same in every tab that hears of it. */
export type OnNews = (key: string, ticket: Ticket) => void;

/** The conversations with something unread that are this user's business, true at every moment. */
export function useUnreadTickets(onNews: OnNews): UnreadPage | undefined {
  const client = useQueryClient();
  const user = useAttendant();
  const { data } = useQuery(unreadQuery);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function askSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: unreadQuery.queryKey }), ASK_AFTER_MS);
  }

  function hear(event: TicketEvent, { missed }: News) {
    const page = client.getQueryData(unreadQuery.queryKey);
    const arrived = hasArrived(page, user, event);
    askAgain(client, unreadQuery.queryKey);
    if (page) {
      const change = changeUnread(page, user, event);
      client.setQueryData(unreadQuery.queryKey, change.page);
      if (change.isUnsure) askSoon();
    }
    if (missed) return;
    if (arrived) onNews(`ticket.${arrived.id}.${arrived.updatedAt}`, arrived);
    if (event.action === "create" && event.message.origin === "contact" && concerns(user, event.ticket)) {
      onNews(`message.${event.message.id}`, event.ticket);
    }
  }
  useRenames((rename) =>
    client.setQueryData(unreadQuery.queryKey, (page) => page && { ...page, tickets: page.tickets.map(rename) }),
  );
  useChannel(ticketChannel, hear);
  useChannel(messageChannel, (event, news) => event.action === "create" && hear(event, news));
  return data;
}
