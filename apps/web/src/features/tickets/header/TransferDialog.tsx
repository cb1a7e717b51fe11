import { type Ticket, type TicketChange, ticketRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toastDone } from "../../../shared/ui/toasts";
import { useOwnTickets } from "../data/ticketQueries";
import { useLeaveTicket } from "../data/useLeaveTicket";
import { paneTexts } from "../paneTexts";
import TransferForm from "./TransferForm";

interface TransferDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Hands the conversation to a queue, where it waits, or to a colleague. */
export default function TransferDialog({ ticket, onClose }: TransferDialogProps) {
  const pane = useTexts(paneTexts);
  const own = useOwnTickets();
  const leave = useLeaveTicket();

  async function transfer(body: TicketChange) {
    own.put(await call(ticketRoutes.update, { params: { ticketId: ticket.id }, body }));
    toastDone(pane.transferred);
    onClose();
    void leave(ticket);
  }

  return <TransferForm tickets={[ticket]} onTransfer={transfer} onClose={onClose} />;
}
