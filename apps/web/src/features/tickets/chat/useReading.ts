import { type Ticket, ticketRoutes } from "@recado/contract";
import { useEffect } from "react";
import { call } from "../../../shared/api/call";
import { useUser } from "../../../shared/api/sessionStore";

/** Tells the server that the attendant has seen what came. Others look without a trace. */
export function useReading({ id, status, userId, unreadMessages, handedBy }: Ticket, isSeen: boolean): void {
  const isServedHere = useUser().id === userId && status === "open";
  const isDue = isSeen && isServedHere && (unreadMessages > 0 || handedBy !== null);
  useEffect(() => {
    // Should it fail, the badge stays, and the next look tries again.
    if (isDue) void call(ticketRoutes.markRead, { params: { ticketId: id } }).catch(() => undefined);
  }, [isDue, id]);
}
