import Box from "@mui/material/Box";
import { ACKS } from "@recado/contract";
import { Clock } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ReadTicks } from "../../conversation";
import { ticketTexts } from "../texts";

/** How far our last word came: a clock, one tick, two, two on a blue ground. */
export function Tick({ ack }: { ack: number }) {
  const t = useTexts(ticketTexts);
  const state =
    ack >= ACKS.read ? "read" : ack >= ACKS.delivered ? "delivered" : ack >= ACKS.accepted ? "sent" : "sending";
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.acks[state]}
      sx={{
        display: "inline-block",
        mr: 0.5,
        verticalAlign: state === "read" ? "-2px" : "-1px",
        color: state === "read" ? "var(--tick-read)" : "inherit",
        "& svg": { display: "block" },
      }}
    >
      {state === "sending" ? (
        <Clock size={12} aria-hidden />
      ) : state === "read" ? (
        <ReadTicks size={14} />
      ) : (
        <svg width="16" height="11" viewBox="0 0 16 11" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={state === "sent" ? "m3.5 6 3 3L13 2" : "m1 6 3 3L10.5 2M7.2 8.6l.5.4L15 2"}
          />
        </svg>
      )}
    </Box>
  );
}
