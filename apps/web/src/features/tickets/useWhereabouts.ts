import type { Ticket } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { paneTexts } from "./paneTexts";
import { ticketTexts } from "./texts";

/** Where a ticket went; nothing is known of one that is no more. */
export interface GoneTicket {
  by?: string | null;
  user?: string | null;
  queue?: string | null;
}

export interface Whereabouts {
  /** It left the sight of who looks at it. */
  gone: GoneTicket | null;
  /** Who made it what it is, where that is known. */
  by?: string;
}

/** Says of a ticket that is not the user's own who has it, that it waits or is resolved, or that it is out of sight. */
export function useWhereabouts(ticket: Ticket, { gone, by }: Whereabouts): string {
  const t = useTexts(ticketTexts);
  const { instead } = useTexts(paneTexts);
  const queue = ticket.queue?.name;
  if (gone) return instead.gone(gone.by, [gone.user, gone.queue].filter(Boolean).join(" · "));
  if (ticket.status === "closed") return instead.closed(by);
  if (ticket.status === "pending") return instead.pending(queue, by);
  return instead.others(ticket.user?.name ?? t.nobody, queue, by);
}
