import type { FoundTicket, Ticket } from "@recado/contract";

/** Where the desk is. Apart: what only leads there loads nothing of it. */
export const DESK = "/tickets";
/** What the address of the desk names one that waits by. */
export const WAITING_PARAM = "waiting";

/** The way to a conversation, to the words that were found in it. One that waits is shown on the desk, where it is accepted. */
export function pathOfTicket(ticket: Pick<Ticket, "uuid" | "status"> & Partial<Pick<FoundTicket, "hit">>): string {
  const { uuid, status, hit } = ticket;
  if (status === "pending") return `${DESK}?${WAITING_PARAM}=${uuid}`;
  return `${DESK}/${uuid}${hit ? `?message=${hit.messageId}` : ""}`;
}
