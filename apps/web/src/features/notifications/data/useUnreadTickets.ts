import { alertChoiceChannel, messageChannel, type Ticket, ticketChannel, ticketRoutes } from "@recado/contract";
import { alertOf, alertsForOf } from "@recado/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { updateOwnUser } from "../../../shared/api/session";
import { useUser } from "../../../shared/api/sessionStore";
import type { Delivery } from "../../../shared/live/listeners";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { attendantNow, onTickets, renameRules, type TicketEvent, useAttendant } from "../../tickets";
import { changeUnread, hasArrived, type UnreadPage } from "./unreadTickets";

const live = [
  ...onTickets<UnreadPage>((page, event, { refetch }) => {
    const change = changeUnread(page, attendantNow(), event);
    if (change.isUnsure) refetch("soon");
    return change.page;
  }),
  ...renameRules<UnreadPage>((page, rename) => ({ ...page, tickets: page.tickets.map(rename) })),
];
const unreadQuery = queryFor(ticketRoutes.list, { query: { withUnreadMessages: "true" } }, { live });

/** Somebody wants an answer, right now. `key` is the same in every tab that hears of it. */
export type OnNews = (key: string, ticket: Ticket) => void;

interface UnreadTickets {
  page: UnreadPage | undefined;
  error: unknown;
  retry: () => void;
}

/** The conversations with something unread that are this user's business, true at every moment. */
export function useUnreadTickets(onNews: OnNews): UnreadTickets {
  const client = useQueryClient();
  const user = useAttendant();
  const alertsFor = alertsForOf({ ...user, alertsFor: useUser().alertsFor });
  const { data, error, refetch } = useQuery(unreadQuery);

  function announce(event: TicketEvent, { missed }: Delivery) {
    if (missed || alertsFor === "none") return;
    // As it was before the event.
    const arrived = hasArrived(client.getQueryData(unreadQuery.queryKey), user, event);
    if (arrived) onNews(`ticket.${arrived.id}.${arrived.updatedAt}`, arrived);
    if (event.action === "create" && event.message.origin === "contact" && alertOf(alertsFor, user, event.ticket)) {
      onNews(`message.${event.message.id}`, event.ticket);
    }
  }
  useLiveChannel(alertChoiceChannel, ({ alertsFor: chosen }) => updateOwnUser({ alertsFor: chosen }));
  useLiveChannel(ticketChannel, announce);
  useLiveChannel(messageChannel, (event, news) => event.action === "create" && announce(event, news));
  return { page: data, error, retry: () => void refetch() };
}
