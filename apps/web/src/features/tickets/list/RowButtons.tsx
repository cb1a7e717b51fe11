import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { FoundTicket } from "@recado/contract";
import { Check, Eye } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useTicketDeeds } from "../data/useTicketDeeds";
import { ticketTexts } from "../texts";

interface RowButtonsProps {
  ticket: FoundTicket;
  label: string;
  /** For who may look without accepting. */
  onPeek?: (ticket: FoundTicket) => void;
}

/** Small ones, so that more rows are on screen; a finger needs more. */
const SMALL = { minHeight: { xs: 44, sm: 32 }, px: 1.25, py: 0.25, whiteSpace: "nowrap" } as const;

/** What can be done with a conversation that waits. */
export function RowButtons({ ticket, label, onPeek }: RowButtonsProps) {
  const t = useTexts(ticketTexts);
  const deeds = useTicketDeeds();
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: "flex", gap: 1, pl: 8.5, pr: 1.5, pb: 1.25, "& button": SMALL }}
    >
      <Button
        size="small"
        variant="outlined"
        loading={deeds.isBusy}
        startIcon={<Check size={16} aria-hidden />}
        onClick={() => deeds.accept(ticket)}
        aria-label={t.acceptOf(ticket.contact.name)}
      >
        {t.accept}
      </Button>
      {onPeek && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Eye size={16} aria-hidden />}
          onClick={() => onPeek(ticket)}
          aria-label={t.peekOf(ticket.contact.name)}
          sx={{ color: "text.secondary" }}
        >
          {t.peek}
        </Button>
      )}
    </Box>
  );
}
