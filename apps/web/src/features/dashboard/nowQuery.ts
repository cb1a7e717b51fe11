import { dashboardRoutes, messageChannel, ticketChannel, userChannel } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { refetchOn } from "../../shared/live/liveRule";
import { type Filter, partOf } from "./useFilter";

/** Refetched when a conversation or a colleague changes: events do not carry the figures. */
export function nowQuery(filter: Filter) {
  const live = [
    refetchOn(ticketChannel, undefined, "soon"),
    // Who was answered waits again when he writes.
    refetchOn(messageChannel, (event) => event.action === "create" && event.ticket.status === "pending", "soon"),
    refetchOn(userChannel, undefined, "soon"),
  ];
  return queryFor(dashboardRoutes.showNow, { query: partOf(filter) }, { live });
}
