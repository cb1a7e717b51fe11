import { type Ticket, ticketChannel } from "@recado/contract";
import { useLiveChannel } from "../../shared/live/useLiveChannel";
import { useStateOf } from "./data/useStateOf";
import type { GoneTicket } from "./useWhereabouts";

/**
 * Whether a ticket is out of sight while it is open here: what was typed stays where it is. Who missed the event learns it from a
 * refusal, and not where it went.
 */
export function useGone({ id }: Ticket, isRefused = false): GoneTicket | null {
  const [gone, setGone] = useStateOf<GoneTicket | null>(id, null);
  useLiveChannel(ticketChannel, (event) => {
    if (event.action === "delete" && event.ticketId === id) setGone(event.moved ?? {});
    if (event.action === "update" && event.ticket.id === id) setGone(null);
  });
  return gone ?? (isRefused ? {} : null);
}
