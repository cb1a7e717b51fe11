import Box from "@mui/material/Box";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { hueColors, hueOfColor } from "../../../shared/theme/hues";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { isWaiting, useWaitingWords } from "../../tickets";
import type { Lane } from "../data/arrangeLanes";
import { kanbanTexts } from "../texts";
import { useBoardActions } from "./boardContext";

interface LaneHeaderProps {
  lane: Lane;
  titleId: string;
}

/** Name of a lane with its colour as an edge, how many cards there are, and who waits among them. */
export function LaneHeader({ lane: { name, color, cards }, titleId }: LaneHeaderProps) {
  const t = useTexts(kanbanTexts);
  const { now } = useBoardActions();
  const formatWaiting = useWaitingWords();
  const waiting = cards.filter(isWaiting);
  const [longest] = waiting.toSorted((one, other) => (sinceOf(one) < sinceOf(other) ? -1 : 1));
  return (
    <Box
      sx={{
        flexShrink: 0,
        px: 1.5,
        pt: 1.25,
        pb: 0.5,
        borderTop: 4,
        borderColor: color ? hueColors(hueOfColor(color)).text : "var(--field)",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Box
          component="h2"
          id={titleId}
          dir="auto"
          title={name}
          sx={{
            minWidth: 0,
            m: 0,
            fontSize: "0.9375rem",
            lineHeight: "22px",
            fontWeight: 600,
            textAlign: "left",
            ...ONE_LINE,
          }}
        >
          {name}
        </Box>
        <Box
          component="span"
          aria-hidden
          sx={{
            px: 1,
            borderRadius: "9px",
            bgcolor: "background.paper",
            boxShadow: "var(--e1)",
            typography: "overline",
            lineHeight: "18px",
            color: "text.secondary",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          {cards.length}
        </Box>
        <Box component="span" sx={HIDDEN_TEXT}>
          {t.count(cards.length)}
        </Box>
      </Box>
      <Box sx={{ minHeight: 16, typography: "overline", fontWeight: 400, color: "text.secondary" }}>
        {longest ? t.totals(waiting.length, formatWaiting(longest, now)) : t.noneWaits}
      </Box>
    </Box>
  );
}

const sinceOf = ({ waitingSince }: Lane["cards"][number]) => waitingSince ?? "";
