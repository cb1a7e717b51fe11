import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import type { Ticket } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { lazyPart } from "../../shared/ui/lazyPart";
import { uiTexts } from "../../shared/ui/texts";
import { loadTicketChat } from "./chat/loadTicketChat";
import { wantedWords } from "./data/lastWords";
import { ticketQuery } from "./data/ticketQueries";
import { useMayDo, useTicketActions } from "./data/useTicketActions";
import { ticketTexts } from "./texts";
import { useGone } from "./useGone";
import { useWhereabouts } from "./useWhereabouts";

const TicketChat = lazyPart(loadTicketChat, { hasPlace: true });

interface PeekDialogProps {
  /** As it was when it was clicked. */
  ticket: Ticket;
  /** Others see what the list says already, and can take the conversation. */
  mayLook: boolean;
  onClose: () => void;
}

/**
 * A look at a conversation without taking it: nothing is marked as read. Taking it is the button at its foot, or A, as long as it
 * waits: a colleague may be faster.
 */
export default function PeekDialog({ ticket: clicked, mayLook, onClose }: PeekDialogProps) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  const mayDo = useMayDo();
  const actions = useTicketActions();
  const { data: ticket } = useQuery({ ...ticketQuery(clicked.uuid), initialData: clicked, initialDataUpdatedAt: 0 });
  const gone = useGone(ticket);
  const whereabouts = useWhereabouts(ticket, { gone });
  const waits = gone === null && ticket.status === "pending";
  const isWordless = waits && !mayLook;
  const mayAccept = waits && mayDo(ticket, "accept");
  const { name } = ticket.contact;

  function accept() {
    onClose();
    actions.accept(ticket);
  }

  return (
    <FormDialog title={mayLook ? `${t.peek}: ${name}` : name} onClose={onClose} size={mayLook ? "md" : "xs"}>
      <Box
        onKeyDown={({ key, altKey, ctrlKey, metaKey, currentTarget, target }) => {
          // What is typed in a menu or a dialog opened from here comes by as well.
          if (!currentTarget.contains(target as Node)) return;
          if (mayAccept && key.toLowerCase() === "a" && !altKey && !ctrlKey && !metaKey) accept();
        }}
        sx={{ display: "contents" }}
      >
        {mayLook ? (
          <Box
            sx={{
              display: "flex",
              flexDirection: "column",
              // Higher than a sheet: a phone gives it the whole screen, from the first.
              flex: { xs: "1 1 90dvh", sm: "0 1 auto" },
              minHeight: 0,
              height: { sm: "min(640px, 64dvh)" },
              bgcolor: "var(--wall)",
            }}
          >
            <TicketChat ticket={ticket} instead={null} />
          </Box>
        ) : (
          <Box dir="auto" sx={{ px: 3, py: 1, typography: "body1", overflowWrap: "anywhere" }}>
            {wantedWords(ticket)}
          </Box>
        )}
        <DialogActions sx={{ flexWrap: { xs: "wrap", sm: "nowrap" } }}>
          {/* On a phone the words have a line of their own. */}
          <Box sx={{ flex: isWordless ? 1 : { xs: "1 0 100%", sm: 1 }, minWidth: 0 }}>
            {/* Always there: what comes along with its words is not read aloud. */}
            <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
              {!waits && whereabouts}
            </Box>
            {waits && mayLook && (
              <Box sx={{ typography: "caption" }}>
                <Box component="b" sx={{ display: "block", fontWeight: 600 }}>
                  {t.peeking}
                </Box>
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {t.peekingText}
                </Box>
              </Box>
            )}
          </Box>
          <Button color="inherit" onClick={onClose}>
            {ui.close}
          </Button>
          {mayAccept && (
            <Button
              autoFocus
              variant="contained"
              onClick={accept}
              aria-keyshortcuts="A"
              startIcon={<Check size={18} aria-hidden />}
            >
              {t.accept}
            </Button>
          )}
        </DialogActions>
      </Box>
    </FormDialog>
  );
}
