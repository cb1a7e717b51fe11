import { type AlertsFor, type Ticket, ticketRoutes } from "@recado/contract";
import { type Attendant, overseesTickets } from "@recado/domain";
import { queryFor } from "../../../shared/api/queries";
import { attendantNow, belongsTo, onTickets, renameRules } from "../../tickets";
import { changeUnread, type UnreadPage } from "./unreadTickets";

/** One list of unread conversations: the own ones and those that wait in the own queues, only the own, or all that wait. */
export type UnreadPart = "ownQueues" | "own" | "waiting";

/** What is counted, by the rule of the sound. Silence hides nothing. What colleagues serve is in none of the lists. */
export function partsFor(alertsFor: AlertsFor): UnreadPart[] {
  return alertsFor === "all" ? ["own", "waiting"] : ["ownQueues"];
}

/** Whether a list shows this ticket. The same question the server asks for a page of it. */
export function concerns(part: UnreadPart, user: Attendant, ticket: Ticket): boolean {
  const isWaiting = part === "waiting";
  const status = isWaiting ? ("pending" as const) : undefined;
  const view = { user, status, showAll: isWaiting, queueIds: [], isSearch: false };
  if (part === "own" && ticket.userId !== user.id) return false;
  return ticket.unreadMessages > 0 && ticket.status !== "closed" && belongsTo(view, ticket);
}

export function unreadQuery(part: UnreadPart, userId: number) {
  const query = {
    ownQueues: {},
    own: { users: JSON.stringify([userId]) },
    waiting: { status: "pending", showAll: "true" },
  } as const;
  return queryFor(
    ticketRoutes.list,
    { query: { withUnreadMessages: "true", ...query[part] } },
    {
      live: [
        ...onTickets<UnreadPage>((page, event, { refetch }) => {
          const user = attendantNow();
          // Whoever oversees all hears by the next event where it went, and it never was away.
          const hasMoved = event.action === "delete" && event.moved !== undefined;
          if (part === "waiting" && hasMoved && overseesTickets(user)) return page;
          const change = changeUnread(page, event, (ticket) => concerns(part, user, ticket));
          if (change.isUnsure) refetch("soon");
          return change.page;
        }),
        ...renameRules<UnreadPage>((page, rename) => ({ ...page, tickets: page.tickets.map(rename) })),
      ],
    },
  );
}
