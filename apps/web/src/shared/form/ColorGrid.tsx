import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import useMediaQuery from "@mui/material/useMediaQuery";
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

const stepsOf = (across: number, down: number): Record<string, number> => ({
  ArrowRight: across,
  ArrowLeft: -across,
  ArrowDown: down,
  ArrowUp: -down,
});

const HUES = `repeat(${PALETTE_COLUMNS}, auto)`;
const SIZE = { xs: 36, sm: 28 };
const COLOR_SX = { display: "grid", placeItems: "center", width: SIZE, height: SIZE, borderRadius: 1.5 };
/** A finger needs more room than the colour has. */
const ROOM = { xs: 44, sm: 28 };

/** The palette as one tab stop; the arrows walk in it, Enter and Space pick. */
export function ColorGrid({ value, onPick }: ColorGridProps) {
  const t = useTexts(uiTexts).color;
  const grid = useRef<HTMLDivElement>(null);
  const chosen = COLOR_PALETTE.indexOf(value.toLowerCase());
  const entry = Math.max(0, chosen);
  // On a phone the palette lies on its side.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const steps = isPhone ? stepsOf(PALETTE_COLUMNS, 1) : stepsOf(1, PALETTE_COLUMNS);

  useEffect(() => {
    grid.current?.querySelectorAll("button")[entry]?.focus();
  }, [entry]);

  function walk(event: React.KeyboardEvent) {
    const step = steps[event.key];
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
        justifyContent: "start",
        gap: { sm: 0.5 },
        ...(isPhone ? { gridAutoFlow: "column", gridTemplateRows: HUES } : { gridTemplateColumns: HUES }),
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
          sx={{ width: ROOM, height: ROOM, borderRadius: 1.5 }}
        >
          <Box component="span" sx={{ ...COLOR_SX, bgcolor: color, color: readableOn(color) }}>
            {index === chosen && <Check size={16} aria-hidden />}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
