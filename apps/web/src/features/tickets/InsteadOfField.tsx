import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { KeptDraft } from "./KeptDraft";
import { paneTexts } from "./paneTexts";
import { ticketTexts } from "./texts";

interface InsteadOfFieldProps {
  ticket: Ticket;
  /** It left the sight of who looks at it. */
  gone: GoneTicket | null;
  /** Who made it what it is, where that is known. */
  by: string | undefined;
}

/** Where a ticket went; nothing is known of one that is no more. */
export interface GoneTicket {
  by?: string | null;
  user?: string | null;
  queue?: string | null;
}

/** Why nothing can be written here now, and who has the conversation. What was begun is kept, and shown. */
export function InsteadOfField({ ticket, gone, by }: InsteadOfFieldProps) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  const queue = ticket.queue?.name;
  const text = gone
    ? pane.instead.gone(gone.by, [gone.user, gone.queue].filter(Boolean).join(" · "))
    : ticket.status === "closed"
      ? pane.instead.closed(by)
      : ticket.status === "pending"
        ? pane.instead.pending(queue, by)
        : pane.instead.others(ticket.user?.name ?? t.nobody, queue, by);
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
    </Box>
  );
}
