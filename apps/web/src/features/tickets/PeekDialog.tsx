import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import type { Ticket } from "@recado/contract";
import { lazy, Suspense } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { loadTicketChat } from "./chat/loadTicketChat";
import { ticketTexts } from "./texts";

const TicketChat = lazy(loadTicketChat);

interface PeekDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** A look at a conversation without taking it: nothing is marked as read. */
export default function PeekDialog({ ticket, onClose }: PeekDialogProps) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={`${t.peek}: ${ticket.contact.name}`} onClose={onClose} size="md">
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          // A phone gives it the whole screen.
          flex: { xs: 1, sm: "0 1 auto" },
          minHeight: 0,
          height: { sm: "min(640px, 64dvh)" },
          borderTop: 1,
          borderColor: "divider",
          bgcolor: "background.default",
        }}
      >
        <Suspense>
          <TicketChat ticket={ticket} instead={null} />
        </Suspense>
      </Box>
      <DialogActions>
        <Button onClick={onClose}>{ui.close}</Button>
      </DialogActions>
    </FormDialog>
  );
}
