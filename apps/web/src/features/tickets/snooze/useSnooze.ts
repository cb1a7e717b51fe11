import { type Ticket, ticketRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toastUndo } from "../../../shared/ui/toasts";
import { useAction } from "../../../shared/ui/useAction";
import { useOwnTickets } from "../data/ticketQueries";
import { useLeaveTicket } from "../data/useLeaveTicket";
import { snoozeTexts } from "./texts";
import { useBringBack } from "./useBringBack";
import { useUntil } from "./useUntil";

/** Puts a conversation aside, and answers whether it was. Whoever stands in it goes back to the list. */
export function useSnooze() {
  const t = useTexts(snoozeTexts);
  const writeUntil = useUntil();
  const tickets = useOwnTickets();
  const leave = useLeaveTicket();
  const { mutate: bringBack } = useBringBack();

  const snooze = useAction(
    ({ ticket, until }: { ticket: Ticket; until: string }) =>
      call(ticketRoutes.snooze, { params: { ticketId: ticket.id }, body: { until } }),
    {
      onDone(snoozed, { until }) {
        tickets.put(snoozed);
        toastUndo(t.snoozed(snoozed.contact.name, writeUntil(until, new Date())), () => bringBack(snoozed));
        void leave(snoozed);
      },
    },
  );
  return {
    snooze: (ticket: Ticket, until: Date) =>
      snooze.mutateAsync({ ticket, until: until.toISOString() }).then(
        () => true,
        // That it failed was told already.
        () => false,
      ),
    isBusy: snooze.isPending,
  };
}
