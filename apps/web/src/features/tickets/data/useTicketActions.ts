import { type Ticket, type TicketChange, ticketRoutes } from "@recado/contract";
import { decideAction, type TicketAction } from "@recado/domain";
import { useNavigate } from "react-router-dom";
import { call } from "../../../shared/api/call";
import { pathStore } from "../../../shared/screen/pathStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toastDone } from "../../../shared/ui/toasts";
import { useAction } from "../../../shared/ui/useAction";
import { ticketTexts } from "../texts";
import { DESK, pathOfTicket } from "./deskPath";
import { openTab } from "./deskStore";
import { useOwnTickets } from "./ticketQueries";
import { toastResolved } from "./toastResolved";
import { toastTicketTaken } from "./toastTicketTaken";
import { undoResolve } from "./undoResolve";
import { useAttendant } from "./useAttendant";
import { useLeaveTicket } from "./useLeaveTicket";

/** May the user do this to the ticket now? The same question the server asks. */
export function useMayDo(): (ticket: Ticket, kind: TicketAction["kind"]) => boolean {
  const user = useAttendant();
  return (ticket, kind) => {
    const action: TicketAction = kind === "transfer" ? { kind, queueId: ticket.queueId ?? 1 } : { kind };
    return decideAction(user, ticket, action).refusal === undefined;
  };
}

interface Change {
  ticket: Ticket;
  body: TicketChange;
  /** Where somebody goes who stands in it; back to the list when left out. */
  to?: string;
  /** Here and not at the call: the row it was done in may be gone before the answer comes. */
  onChanged?: () => void;
}

/** What the buttons of a ticket do. What opens it leads to it, everything else out of it. */
export function useTicketActions() {
  const t = useTexts(ticketTexts);
  const tickets = useOwnTickets();
  const user = useAttendant();
  const navigate = useNavigate();
  const leave = useLeaveTicket();

  function lead(ticket: Ticket, from: string) {
    // Whoever went somewhere else before the answer came stays there.
    if (pathStore.get() !== from) return;
    openTab("mine");
    const path = pathOfTicket(ticket);
    if (path !== from) void navigate(path);
  }

  const change = useAction(
    async ({ ticket, body }: Change) => {
      const from = pathStore.get();
      try {
        return { from, changed: await call(ticketRoutes.update, { params: { ticketId: ticket.id }, body }) };
      } catch (error) {
        // Somebody was faster: that is told by name, and the list learns it from them.
        if (toastTicketTaken(error)) return null;
        throw error;
      }
    },
    {
      onDone(answer, { to, onChanged }) {
        if (!answer) return;
        const { from, changed } = answer;
        tickets.put(changed);
        onChanged?.();
        if (changed.status === "open") lead(changed, from);
        else void leave(changed, to);
      },
    },
  );

  const accept = (ticket: Ticket) => change.mutate({ ticket, body: { status: "open", userId: user.id } });
  /** Without a way back: accepting it again would greet the customer again. */
  const returnToQueue = (ticket: Ticket) =>
    change.mutate({
      ticket,
      body: { status: "pending", userId: null },
      onChanged: () => toastDone(t.returned(ticket.contact.name)),
    });
  const reopen = (ticket: Ticket) =>
    change.mutate({ ticket, body: { status: "open", userId: user.id, queueId: ticket.queueId } });

  const undo = useAction(
    async ({ ticket }: { ticket: Ticket; stays: boolean }) => {
      const from = pathStore.get();
      return { from, opened: await undoResolve(ticket) };
    },
    {
      onDone({ from, opened }, { stays }) {
        tickets.put(opened);
        if (opened.status === "open" && !stays) lead(opened, from);
      },
    },
  );

  /** Goes out at once, so that nothing is lost with the page; undoing opens it again. */
  function resolve(ticket: Ticket, to?: string) {
    const body: TicketChange = { status: "closed", userId: ticket.userId, queueId: ticket.queueId };
    const since = Date.now();
    const { id, contact } = ticket;
    function onChanged() {
      // Whoever stands in another conversation does not leave this one.
      const stays = ![DESK, pathOfTicket(ticket)].includes(pathStore.get());
      toastResolved([{ id, name: contact.name, since, undo: () => undo.mutate({ ticket, stays }) }]);
    }
    change.mutate({ ticket, body, to, onChanged });
  }

  const remove = useAction((ticket: Ticket) => call(ticketRoutes.remove, { params: { ticketId: ticket.id } }), {
    onDone(_, ticket) {
      tickets.drop(ticket.id);
      toastDone(t.removed(ticket.contact.name));
      void leave(ticket);
    },
  });

  const markUnread = useAction(
    async (ticket: Ticket) => {
      // Left before it is marked: whoever still stands in it when the news of it comes reads it again.
      await leave(ticket);
      return call(ticketRoutes.markUnread, { params: { ticketId: ticket.id } });
    },
    { onDone: (ticket) => tickets.put(ticket) },
  );

  return { accept, returnToQueue, resolve, reopen, remove, markUnread, isBusy: change.isPending };
}
