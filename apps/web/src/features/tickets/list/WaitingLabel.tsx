import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { Clock } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";
import { readWaiting } from "./waiting";

interface WaitingLabelProps {
  ticket: BoardCard;
  now: Date;
}

/** How long the customer has been waiting for a person; nothing where nobody waits. */
export function WaitingLabel({ ticket, now }: WaitingLabelProps) {
  const t = useTexts(ticketTexts);
  const waiting = readWaiting(ticket, now);
  if (!waiting) return null;
  const { tone, unit, value } = waiting;
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.waitingFor[unit](value)}
      title={t.waitingFor[unit](value)}
      data-waiting={tone}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        flexShrink: 0,
        height: 18,
        px: 0.75,
        borderRadius: "6px",
        bgcolor: `var(--${tone}-bg)`,
        color: `var(--${tone})`,
        fontSize: "0.6875rem",
        lineHeight: "18px",
        fontWeight: 600,
        fontVariantNumeric: "tabular-nums",
        whiteSpace: "nowrap",
      }}
    >
      <Clock size={12} aria-hidden />
      {t.shortTime[unit](value)}
    </Box>
  );
}
