import type { FoundTicket } from "@recado/contract";
import { useQueries } from "@tanstack/react-query";
import { isRefusal } from "../../shared/api/apiError";
import { ticketQuery } from "../tickets";
import { MAX_RECENT } from "./groupEntries";
import { findResult, type RecentResult } from "./recent";

/** What was chosen before on this page, by the ids of the entries; conversations as they are now. */
export function useRecentResults(ids: string[]): RecentResult[] {
  const chosen = ids.flatMap((id) => findResult(id) ?? []).slice(0, MAX_RECENT);
  const tickets = chosen.flatMap((one) => ("ticket" in one ? one.ticket : []));
  const present = useQueries({
    queries: tickets.map((ticket) => ({
      ...ticketQuery(ticket.uuid),
      initialData: ticket,
      // Fetched at each opening: no event tells that one may not see a conversation any more.
      staleTime: 0,
    })),
    combine: (results) => new Map(results.map(({ data, error }, index) => [tickets[index]?.uuid, { data, error }])),
  });
  return chosen.flatMap((one): RecentResult[] => {
    if (!("ticket" in one)) return [one];
    const { data = one.ticket, error } = present.get(one.ticket.uuid) ?? {};
    // Deleted, or out of sight.
    if (isRefusal(error, "ERR_NO_TICKET_FOUND") || isRefusal(error, "ERR_NO_PERMISSION")) return [];
    return [{ ticket: { ...data, hit: one.ticket.hit } satisfies FoundTicket }];
  });
}
