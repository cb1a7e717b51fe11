import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { KeptDraft, KeptEdit } from "./KeptDraft";
import { useWhereabouts, type Whereabouts } from "./useWhereabouts";

interface InsteadOfFieldProps extends Whereabouts {
  ticket: Ticket;
}

/** Why nothing can be written here now, and who has the conversation. What was begun is kept, and shown. */
export function InsteadOfField({ ticket, ...known }: InsteadOfFieldProps) {
  const text = useWhereabouts(ticket, known);
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "center",
        gap: 1.5,
        minHeight: 66,
        px: 2,
        py: 1,
        pb: "calc(8px + env(safe-area-inset-bottom))",
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      <Box role="status" sx={{ typography: "body2", color: "text.secondary", textAlign: "center" }}>
        {text}
      </Box>
      <KeptDraft kind="ticket" ticketId={ticket.id} />
      <KeptDraft kind="note" ticketId={ticket.id} />
      <KeptEdit ticketId={ticket.id} />
    </Box>
  );
}
