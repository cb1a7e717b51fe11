import Box from "@mui/material/Box";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { readableOn } from "../../../shared/ui/readableOn";
import type { Lane } from "../data/arrangeLanes";
import { kanbanTexts } from "../texts";

interface LaneHeaderProps {
  lane: Lane;
  titleId: string;
}

/** Name, colour and number of cards of a lane. */
export function LaneHeader({ lane: { name, color, cards }, titleId }: LaneHeaderProps) {
  const t = useTexts(kanbanTexts);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        flexShrink: 0,
        minHeight: 44,
        px: 1.5,
        bgcolor: color ?? "action.selected",
        color: color ? readableOn(color) : "text.primary",
      }}
    >
      <Box
        component="h2"
        id={titleId}
        dir="auto"
        title={name}
        sx={{
          flex: 1,
          minWidth: 0,
          m: 0,
          typography: "body2",
          fontWeight: 650,
          textAlign: "left",
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
        }}
      >
        {name}
      </Box>
      <Box component="span" aria-hidden sx={{ typography: "body2", fontWeight: 650 }}>
        {cards.length}
      </Box>
      <Box component="span" sx={HIDDEN_TEXT}>
        {t.count(cards.length)}
      </Box>
    </Box>
  );
}
