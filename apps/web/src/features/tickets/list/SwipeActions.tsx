import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { FoundTicket } from "@recado/contract";
import { memo } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";
import type { OverRow } from "./overRow";
import { type RowDeed, useRowDeeds } from "./useRowDeeds";

/** Two words at most, so that the row stays in sight; the last is the one most wanted. */
const SWIPED: Record<FoundTicket["status"], RowDeed["kind"][]> = {
  pending: ["peek", "accept"],
  open: ["snooze", "resolve"],
  closed: ["reopen"],
};

interface SwipeActionsProps {
  ticket: FoundTicket;
  over: OverRow;
}

/** What is done most to a conversation, behind the right edge of a phone. */
export const SwipeActions = memo(function SwipeActions({ ticket, over }: SwipeActionsProps) {
  const t = useTexts(ticketTexts);
  const kinds = SWIPED[ticket.status];
  const deeds = useRowDeeds(ticket, over).filter(({ kind }) => kinds.includes(kind));
  if (deeds.length === 0) return null;
  return (
    <Box
      role="group"
      data-actions
      aria-label={t.actionsFor(ticket.contact.name)}
      sx={{ display: "flex", flexShrink: 0, height: "100%", scrollSnapAlign: "end" }}
    >
      {deeds.map((deed) => (
        <Deed key={deed.kind} deed={deed} isMain={deed.kind === kinds.at(-1)} />
      ))}
    </Box>
  );
});

interface DeedProps {
  deed: RowDeed;
  isMain: boolean;
}

function Deed({ deed: { word, label, icon: Icon, isBusy, run }, isMain }: DeedProps) {
  const colors = isMain
    ? { bgcolor: "var(--brand)", color: "var(--brand-ink)" }
    : { bgcolor: "var(--fold)", color: "var(--fold-ink)" };
  return (
    <Button
      aria-label={label}
      loading={isBusy ?? false}
      onClick={run}
      sx={{
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        gap: 0.5,
        width: 84,
        minWidth: 84,
        height: "100%",
        px: 0.5,
        py: 0,
        borderRadius: 0,
        fontSize: "0.75rem",
        fontWeight: 600,
        lineHeight: "16px",
        ...colors,
        "&:hover": colors,
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {word}
    </Button>
  );
}
