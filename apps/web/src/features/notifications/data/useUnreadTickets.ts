import { alertChoiceChannel, messageChannel, type Ticket, ticketChannel } from "@recado/contract";
import { alertOf, alertsForOf } from "@recado/domain";
import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { updateOwnUser } from "../../../shared/api/session";
import { useUser } from "../../../shared/api/sessionStore";
import type { Delivery } from "../../../shared/live/listeners";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { type TicketEvent, useAttendant } from "../../tickets";
import { partsFor, unreadQuery } from "./unreadQueries";
import { hasArrived, joinPages, type UnreadPage } from "./unreadTickets";

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
  const queries = partsFor(alertsFor).map((part) => unreadQuery(part, user.id));
  const { page, error, retry } = useQueries({ queries, combine: joinAnswers });

  function announce(event: TicketEvent, { missed }: Delivery) {
    if (missed || alertsFor === "none") return;
    // As it was before the event.
    const before = joinKnown(queries.map(({ queryKey }) => client.getQueryData(queryKey)));
    const arrived = hasArrived(before, event, (ticket) => alertOf(alertsFor, user, ticket) !== null);
    if (arrived) onNews(`ticket.${arrived.id}.${arrived.updatedAt}`, arrived);
    if (event.action === "create" && event.message.origin === "contact" && alertOf(alertsFor, user, event.ticket)) {
      onNews(`message.${event.message.id}`, event.ticket);
    }
  }
  useLiveChannel(alertChoiceChannel, ({ alertsFor: chosen }) => updateOwnUser({ alertsFor: chosen }));
  useLiveChannel(ticketChannel, announce);
  useLiveChannel(messageChannel, (event, news) => event.action === "create" && announce(event, news));
  return { page, error, retry };
}

/** Nothing until all of them are here: half of it would be told as the whole. */
function joinKnown(pages: (UnreadPage | undefined)[]): UnreadPage | undefined {
  const known = pages.filter((page) => page !== undefined);
  return known.length === pages.length ? joinPages(known) : undefined;
}

function joinAnswers(answers: UseQueryResult<UnreadPage>[]): UnreadTickets {
  return {
    page: joinKnown(answers.map(({ data }) => data)),
    error: answers.find(({ error }) => error)?.error,
    retry() {
      for (const { refetch } of answers) void refetch();
    },
  };
}
