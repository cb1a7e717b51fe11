import { type Ticket, ticketRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { useUser } from "../../../shared/api/sessionStore";
import { useWhenSeen } from "../../conversation";

/** Tells the server that the attendant has seen what came. Others look without a trace. */
export function useReading({ id, status, userId, unreadMessages, handedBy }: Ticket, isSeen: boolean): void {
  const isServedHere = useUser().id === userId && status === "open";
  const isDue = isSeen && isServedHere && (unreadMessages > 0 || handedBy !== null);
  useWhenSeen(isDue, id, () => {
    // Should it fail, the badge stays, and the next look tries again.
    void call(ticketRoutes.markRead, { params: { ticketId: id } }).catch(() => undefined);
  });
}
