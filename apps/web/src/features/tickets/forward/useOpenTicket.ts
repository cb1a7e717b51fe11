import { type Ticket, ticketRoutes } from "@recado/contract";
import { mayOmitQueue } from "@recado/domain";
import { call } from "../../../shared/api/call";
import { useUser } from "../../../shared/api/sessionStore";
import { toastError } from "../../../shared/ui/toasts";
import { ticketInTheWay, toastTicketTaken } from "../data/toastTicketTaken";
import { useQueueChoices } from "../data/useQueueChoices";

/** Begins a conversation with a contact beside another one, over the same number and in the same queue where that may be. */
export function useOpenTicket({ queueId, whatsappId }: Ticket) {
  const user = useUser();
  const queues = useQueueChoices();
  const own = queues.some(({ id }) => id === queueId) ? queueId : (queues[0]?.id ?? null);
  const isFree = queueId === null && mayOmitQueue(user);

  /** The id of the conversation; null when that could not be, which is told. */
  return async function open(contactId: number): Promise<number | null> {
    const body = {
      contactId,
      whatsappId,
      userId: user.id,
      status: "open" as const,
      queueId: isFree ? null : own,
    };
    try {
      return (await call(ticketRoutes.create, { body })).id;
    } catch (error) {
      const other = ticketInTheWay(error);
      if (other?.id && other.userId === user.id) return other.id;
      if (!toastTicketTaken(error)) toastError(error);
      return null;
    }
  };
}
