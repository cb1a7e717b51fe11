import { type Ticket, ticketRoutes } from "@recado/contract";
import { hasToRead } from "@recado/domain";
import { call } from "../../../shared/api/call";
import { useUser } from "../../../shared/api/sessionStore";
import { useWhenSeen } from "../../conversation";

/** Tells the server that the attendant has seen what came. Others look without a trace. */
export function useReading(ticket: Ticket, isSeen: boolean): void {
  const { id, unreadMessages, handedBy, last } = ticket;
  const isDue = hasToRead(ticket, useUser().id) && isSeen;
  useWhenSeen(isDue, [id, unreadMessages, last?.messageId, handedBy].join(" "), () => {
    // Should it fail, the badge stays, and the next look or message tries again.
    void call(ticketRoutes.markRead, { params: { ticketId: id } }).catch(() => undefined);
  });
}
