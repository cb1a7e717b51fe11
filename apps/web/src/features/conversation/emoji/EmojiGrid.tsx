import Box from "@mui/material/Box";
import { type KeyboardEvent, useRef, useState } from "react";

interface EmojiGridProps {
  label: string;
  emojis: string[];
  onChoose: (emoji: string) => void;
}

const COLUMNS = 8;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** One stop of the tab key; inside, the arrows move. */
export function EmojiGrid({ label, emojis, onChoose }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, emojis.length - 1);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = current + (step ?? 0);
    if (step === undefined || next < 0 || next >= emojis.length) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll("button")[next]?.focus();
  }

  if (emojis.length === 0) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ typography: "overline", color: "text.secondary", px: 0.5 }}>{label}</Box>
      <Box
        ref={grid}
        role="group"
        aria-label={label}
        onKeyDown={move}
        sx={{ display: "grid", gridTemplateColumns: `repeat(${COLUMNS}, 1fr)` }}
      >
        {emojis.map((emoji, index) => (
          <Box
            component="button"
            type="button"
            key={emoji}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChoose(emoji)}
            sx={{
              height: 36,
              p: 0,
              border: 0,
              borderRadius: 1,
              bgcolor: "transparent",
              fontSize: 22,
              lineHeight: 1,
              cursor: "pointer",
              "&:hover": { bgcolor: "action.hover" },
              "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main", outlineOffset: -2 },
            }}
          >
            {emoji}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
