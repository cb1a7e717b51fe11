import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { AlarmClock } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useUntil } from "../snooze/useUntil";
import { ticketTexts } from "../texts";

interface SnoozedLabelProps {
  ticket: BoardCard;
  now: Date;
}

/** Until when a conversation was put aside. */
export function SnoozedLabel({ ticket: { snoozedUntil }, now }: SnoozedLabelProps) {
  const t = useTexts(ticketTexts);
  const writeUntil = useUntil();
  if (snoozedUntil === null) return null;
  const until = writeUntil(snoozedUntil, now);
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.snoozedUntil(until)}
      title={t.snoozedUntil(until)}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        flexShrink: 0,
        fontSize: "0.75rem",
        fontVariantNumeric: "tabular-nums",
        color: "text.secondary",
        whiteSpace: "nowrap",
      }}
    >
      <AlarmClock size={13} aria-hidden />
      {until}
    </Box>
  );
}
