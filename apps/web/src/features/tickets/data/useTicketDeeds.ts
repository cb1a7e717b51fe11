import { type Ticket, type TicketChange, ticketRoutes } from "@recado/contract";
import { decideAction, type TicketAction } from "@recado/domain";
import { useNavigate } from "react-router-dom";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toastDone, toastUndo } from "../../../shared/ui/toasts";
import { useAction } from "../../../shared/ui/useAction";
import { ticketTexts } from "../texts";
import { DESK } from "./deskPath";
import { changeDesk } from "./deskStore";
import { tellTaken } from "./tellTaken";
import { useOwnTickets } from "./ticketQueries";
import { undoResolve } from "./undoResolve";
import { useAttendant } from "./useAttendant";

/** May the user do this to the ticket now? The same question the server asks. */
export function useMayDo(): (ticket: Ticket, kind: TicketAction["kind"]) => boolean {
  const user = useAttendant();
  return (ticket, kind) => {
    const deed: TicketAction = kind === "transfer" ? { kind, queueId: ticket.queueId ?? 1 } : { kind };
    return decideAction(user, ticket, deed).refusal === undefined;
  };
}

/** What the buttons of a ticket do. What opens it leads to it, everything else back to the list. */
export function useTicketDeeds() {
  const t = useTexts(ticketTexts);
  const tickets = useOwnTickets();
  const user = useAttendant();
  const navigate = useNavigate();

  const change = useAction(
    async ({ ticket, body }: { ticket: Ticket; body: TicketChange; to?: string }) => {
      try {
        return await call(ticketRoutes.update, { params: { ticketId: ticket.id }, body });
      } catch (error) {
        // Somebody was faster: that is told by name, and the list learns it from them.
        if (tellTaken(error)) return null;
        throw error;
      }
    },
    {
      onDone(ticket, { to }) {
        if (!ticket) return;
        tickets.put(ticket);
        if (ticket.status === "open") changeDesk({ tab: "open", queue: "mine" });
        void navigate(to ?? (ticket.status === "open" ? `${DESK}/${ticket.uuid}` : DESK));
      },
    },
  );

  const accept = (ticket: Ticket) => change.mutate({ ticket, body: { status: "open", userId: user.id } });
  const giveBack = (ticket: Ticket) => change.mutate({ ticket, body: { status: "pending", userId: null } });
  const reopen = (ticket: Ticket) =>
    change.mutate({ ticket, body: { status: "open", userId: user.id, queueId: ticket.queueId } });

  const undo = useAction((ticket: Ticket) => undoResolve(ticket, user.id), {
    onDone(ticket) {
      tickets.put(ticket);
      if (ticket.status !== "open") return;
      changeDesk({ tab: "open", queue: "mine" });
      void navigate(`${DESK}/${ticket.uuid}`);
    },
  });

  /** Goes out at once, so that nothing is lost with the page; undoing opens it again. */
  function resolve(ticket: Ticket, to?: string) {
    const body: TicketChange = { status: "closed", userId: ticket.userId, queueId: ticket.queueId };
    const since = Date.now();
    const offer = () => toastUndo(t.resolved(ticket.contact.name), () => undo.mutate(ticket), { since });
    change.mutate({ ticket, body, to }, { onSuccess: (closed) => closed && offer() });
  }

  const remove = useAction((ticket: Ticket) => call(ticketRoutes.remove, { params: { ticketId: ticket.id } }), {
    onDone(_, ticket) {
      tickets.drop(ticket.id);
      toastDone(t.removed(ticket.contact.name));
      void navigate(DESK);
    },
  });

  const markUnread = useAction(
    (ticket: Ticket) => {
      // Left before it is marked: whoever still stands in it when the news of it comes reads it again.
      void navigate(DESK);
      return call(ticketRoutes.markUnread, { params: { ticketId: ticket.id } });
    },
    { onDone: (ticket) => tickets.put(ticket) },
  );

  return { accept, giveBack, resolve, reopen, remove, markUnread, isBusy: change.isPending };
}
