import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { FoundTicket } from "@recado/contract";
import { memo } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tooltip } from "../../../shared/ui/tooltip";
import { ticketTexts } from "../texts";
import type { OverRow } from "./overRow";
import { type RowDeed, useRowDeeds } from "./useRowDeeds";

interface RowActionsProps {
  ticket: FoundTicket;
  height: number;
  over: OverRow;
}

/** What can be done with a conversation without opening it: over the end of line two. */
export const RowActions = memo(function RowActions({ ticket, height, over }: RowActionsProps) {
  const t = useTexts(ticketTexts);
  const deeds = useRowDeeds(ticket, over);
  if (deeds.length === 0) return null;
  return (
    <Box role="group" data-actions aria-label={t.actionsFor(ticket.contact.name)} sx={HOVERED}>
      {deeds.map((deed) =>
        deed.kind === "accept" ? (
          <Accept key={deed.kind} deed={deed} height={height} />
        ) : (
          <Action
            key={deed.kind}
            deed={deed}
            height={height}
            isMain={deed.kind === "resolve" && ticket.status !== "pending"}
          />
        ),
      )}
    </Box>
  );
});

interface DeedProps {
  deed: RowDeed;
  height: number;
}

function Accept({ deed: { word, label, icon: Icon, isBusy, run }, height }: DeedProps) {
  return (
    <Button
      variant="contained"
      loading={isBusy}
      startIcon={<Icon size={16} aria-hidden />}
      onClick={run}
      aria-label={label}
      sx={{
        minHeight: 0,
        height,
        [TOUCH]: { height: 44 },
        px: 1.25,
        py: 0,
        borderRadius: "9px",
        fontSize: "0.8125rem",
      }}
    >
      {word}
    </Button>
  );
}

function Action({ deed: { label, icon: Icon, isBusy, run }, height, isMain }: DeedProps & { isMain: boolean }) {
  const main = { color: "var(--brand-on-soft)", bgcolor: "var(--brand-soft)" };
  return (
    <IconButton
      aria-label={label}
      {...tooltip(label)}
      loading={isBusy ?? false}
      onClick={run}
      sx={{
        height,
        width: 32,
        [TOUCH]: { minWidth: 44, minHeight: 44 },
        borderRadius: "9px",
        color: "text.secondary",
        ...(isMain && main),
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

/** A finger needs more room than a mouse. */
const TOUCH = "@media (pointer: coarse)";

/** Unseen until the pointer or the keyboard comes to the row; name, tags and time stay. */
const HOVERED = {
  position: "absolute",
  right: 6,
  bottom: 4,
  display: "flex",
  alignItems: "center",
  p: "1px",
  borderRadius: "10px",
  bgcolor: "var(--raised)",
  // With an edge on the ground of the chosen row, too.
  boxShadow: "var(--e2), 0 0 0 1px color-mix(in srgb, currentColor 14%, transparent)",
  opacity: 0,
  "[data-row]:hover &, [data-row]:focus-within &": { opacity: 1 },
  // A finger does not hover: nothing happens where nothing is seen.
  "@media (hover: none)": { "[data-row]:not(:focus-within) &": { pointerEvents: "none" } },
} as const;
