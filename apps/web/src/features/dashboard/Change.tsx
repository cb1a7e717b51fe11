import Box from "@mui/material/Box";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** A figure, what it was, and what a move of it means. */
export interface Figure {
  value: number | null;
  /** Undefined while it is not known, or where nothing is compared. */
  before?: number | null;
  /** Which way it is to move. */
  good: "more" | "less" | "none";
  write: (value: number) => string;
  /** As exact as it is written. */
  round?: (value: number) => number;
  /** Told as a share of what it was. */
  isShare?: boolean;
}

/** How a figure has moved: an arrow, by how much, and in a word whether that is good. */
export function Change({ value, before, good, write, round = Math.round, isShare }: Figure) {
  const t = useTexts(dashboardTexts).counters;
  const { share } = useFigures();
  // The line is there before its words are.
  if (before === undefined) return "\u00a0";
  if (before === null) return t.nothingBefore;
  const told = t.before(write(before));
  // Between what is written: what is written alike has not moved.
  const moved = value === null ? 0 : round(value) - round(before);
  if (moved === 0) return told;
  const isMore = moved > 0;
  const Arrow = isMore ? TrendingUp : TrendingDown;
  const isBetter = (good === "more") === isMore;
  const color = good === "none" ? "text.secondary" : isBetter ? "var(--good)" : "var(--bad)";
  const part = Math.abs(moved) / before;
  return (
    <Box component="span" sx={{ ...LINE, columnGap: 0.75 }}>
      <Box component="span" sx={{ ...LINE, columnGap: 0.5, color, fontWeight: 600 }}>
        <Arrow size={14} aria-hidden />
        {isShare && part >= 0.005 && part < MOST_SHARE ? share(part) : write(Math.abs(moved))}
        {good !== "none" && <span>{isBetter ? t.better : t.worse}</span>}
      </Box>
      {told}
    </Box>
  );
}

const LINE = { display: "inline-flex", flexWrap: "wrap", alignItems: "center" } as const;

/** Beyond ten times as many a share says less than the number. */
const MOST_SHARE = 10;
