import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { inTone, type SkinTone } from "./skinTones";

interface EmojiGridProps {
  label: string;
  emojis: string[];
  /** Of those that come in tones; without it all are shown as they are. */
  tone?: SkinTone;
  /** Stands beside the label. */
  aside?: ReactNode;
  onChoose: (emoji: string) => void;
}

const stepsOf = (columns: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
});

/** One stop of the tab key; inside, the arrows move. */
export function EmojiGrid({ label, emojis, tone = "none", aside, onChoose }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  // A finger needs more room.
  const columns = useMediaQuery((theme) => theme.breakpoints.down("sm")) ? 7 : 8;
  const current = Math.min(at, emojis.length - 1);

  function move(event: KeyboardEvent) {
    const step = stepsOf(columns)[event.key];
    const next = current + (step ?? 0);
    if (step === undefined || next < 0 || next >= emojis.length) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll("button")[next]?.focus();
  }

  if (emojis.length === 0) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center" }}>
        <Box sx={{ typography: "overline", color: "text.secondary", px: 0.5 }}>{label}</Box>
        {aside}
      </Box>
      <Box
        ref={grid}
        role="group"
        aria-label={label}
        onKeyDown={move}
        sx={{ display: "grid", gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {emojis.map((emoji, index) => (
          <Box
            component="button"
            type="button"
            key={emoji}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChoose(inTone(emoji, tone))}
            sx={{
              height: { xs: 44, sm: 36 },
              p: 0,
              border: 0,
              borderRadius: 1,
              bgcolor: "transparent",
              fontSize: 22,
              lineHeight: 1,
              // One that no font here has as one falls into its parts.
              overflow: "hidden",
              whiteSpace: "nowrap",
              cursor: "pointer",
              "&:hover": { bgcolor: "action.hover" },
              "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main", outlineOffset: -2 },
            }}
          >
            {inTone(emoji, tone)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
