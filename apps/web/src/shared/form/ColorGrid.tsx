import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTexts } from "../texts/defineTexts";
import { readableOn } from "../ui/readableOn";
import { uiTexts } from "../ui/texts";
import { COLOR_PALETTE, PALETTE_COLUMNS } from "./colorPalette";

interface ColorGridProps {
  value: string;
  onPick: (color: string) => void;
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: PALETTE_COLUMNS,
  ArrowUp: -PALETTE_COLUMNS,
};

const COLOR_SX = { display: "grid", placeItems: "center", width: 28, height: 28, borderRadius: 1.5 };

/** The palette as one tab stop; the arrows walk in it, Enter and Space pick. */
export function ColorGrid({ value, onPick }: ColorGridProps) {
  const t = useTexts(uiTexts).color;
  const grid = useRef<HTMLDivElement>(null);
  const chosen = COLOR_PALETTE.indexOf(value.toLowerCase());
  const entry = Math.max(0, chosen);

  useEffect(() => {
    grid.current?.querySelectorAll("button")[entry]?.focus();
  }, [entry]);

  function walk(event: React.KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || !grid.current) return;
    event.preventDefault();
    const buttons = [...grid.current.querySelectorAll("button")];
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
  }

  return (
    <Box
      ref={grid}
      role="radiogroup"
      aria-label={t.palette}
      onKeyDown={walk}
      sx={{
        display: "grid",
        gridTemplateColumns: `repeat(${PALETTE_COLUMNS}, 28px)`,
        columnGap: 0.5,
        rowGap: { xs: 0, sm: 0.5 },
      }}
    >
      {COLOR_PALETTE.map((color, index) => (
        <ButtonBase
          key={color}
          role="radio"
          aria-checked={index === chosen}
          aria-label={t.chosen(color)}
          tabIndex={index === entry ? 0 : -1}
          onClick={() => onPick(color)}
          // A finger needs more height than the colour has.
          sx={{ width: 28, height: { xs: 44, sm: 28 }, borderRadius: 1.5 }}
        >
          <Box component="span" sx={{ ...COLOR_SX, bgcolor: color, color: readableOn(color) }}>
            {index === chosen && <Check size={16} aria-hidden />}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
