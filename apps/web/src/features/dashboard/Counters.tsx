import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { DashboardCounters, Spread } from "@recado/contract";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

interface CountersProps {
  counters: DashboardCounters;
  previous?: DashboardCounters;
}

/** The figures of the period, each beside what it was before. */
export function Counters({ counters, previous }: CountersProps) {
  const t = useTexts(dashboardTexts).counters;
  const { count, decimal, time } = useFigures();
  const counted = (name: "received" | "supportFinished" | "leads", good: Direction) => (
    <Counter
      key={name}
      {...{ label: t[name], good, write: count }}
      value={counters[name]}
      before={previous ? previous[name] : undefined}
    />
  );
  const timed = (name: "firstAnswerTime" | "waitTime" | "supportTime") => (
    <Counter
      key={name}
      {...{ label: t[name], good: "less" as const, write: time }}
      value={counters[name]?.average ?? null}
      before={previous ? (previous[name]?.average ?? null) : undefined}
      detail={describe(counters[name])}
    />
  );
  const describe = (spread: Spread) => (spread ? t.spread(time(spread.median), time(spread.p90)) : undefined);
  const ratings = counters.rates.reduce((sum, each) => sum + each, 0);
  const totals = (["totalCompanies", "totalWhatsappSessions"] as const).filter((name) => counters[name] !== null);
  return (
    <Box component="section" aria-label={t.name} sx={gridOf(totals.length > 0)}>
      {counted("received", "none")}
      {counted("supportFinished", "more")}
      {counted("leads", "none")}
      <Counter
        {...{ label: t.avgRating, good: "more", write: decimal, digits: 1 }}
        value={counters.avgRating}
        before={previous ? previous.avgRating : undefined}
        detail={t.ratings(ratings)}
      />
      {timed("firstAnswerTime")}
      {timed("waitTime")}
      {timed("supportTime")}
      {totals.map((name) => (
        <Counter key={name} {...{ label: t[name], good: "none", write: count }} value={counters[name]} />
      ))}
    </Box>
  );
}

/** As many as there will be, as tall as they will be. */
export function CountersToCome() {
  const isSuper = useUser().super;
  return (
    <Box aria-hidden sx={gridOf(isSuper)}>
      {Array.from({ length: isSuper ? 9 : 7 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} variant="rounded" height={HEIGHT} />
      ))}
    </Box>
  );
}

/** A card's label, figure and two lines. */
const HEIGHT = 105;

const gridOf = (hasTotals: boolean) => ({
  display: "grid",
  gap: { xs: 1.5, sm: 2 },
  mb: 2,
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: `repeat(${hasTotals ? 3 : 4}, minmax(0, 1fr))`,
  },
  // Nothing is alone in half a row.
  "& > :last-child:nth-of-type(odd)": { gridColumn: { xs: "1 / -1", md: "auto" } },
});

/** Which way a figure is to move. */
type Direction = "more" | "less" | "none";

interface CounterProps {
  label: string;
  value: number | null;
  /** Undefined while it is not known, or where nothing is compared. */
  before?: number | null;
  good: Direction;
  write: (value: number) => string;
  /** How many digits are written after the comma. */
  digits?: number;
  detail?: string;
}

function Counter({ label, value, before, good, write, digits = 0, detail }: CounterProps) {
  const t = useTexts(dashboardTexts).counters;
  return (
    <Card sx={{ px: { xs: 1.5, sm: 2.25 }, py: 1.75, minWidth: 0 }}>
      <Typography variant="caption" component="h3" sx={{ color: "text.secondary", fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography
        variant="h4"
        component="p"
        sx={{ mt: 0.5, fontVariantNumeric: "tabular-nums", fontSize: { xs: "1.375rem", sm: "1.75rem" } }}
      >
        {value === null ? "—" : write(value)}
      </Typography>
      {detail && (
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {detail}
        </Typography>
      )}
      {/* The line is there before its words are. */}
      <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
        {before === undefined ? (
          "\u00a0"
        ) : before === null ? (
          t.nothingBefore
        ) : (
          <Change {...{ value, before, good, write, digits }} />
        )}
      </Typography>
    </Card>
  );
}

interface ChangeProps extends Pick<CounterProps, "value" | "good" | "write"> {
  before: number;
  digits: number;
}

/** How a figure has moved: an arrow, by how much, and in a word whether that is good. */
function Change({ value, before, good, write, digits }: ChangeProps) {
  const t = useTexts(dashboardTexts).counters;
  const told = t.before(write(before));
  // Between what is written: what is written alike has not moved.
  const moved = value === null ? 0 : Number(value.toFixed(digits)) - Number(before.toFixed(digits));
  if (moved === 0) return <>{told}</>;
  const isMore = moved > 0;
  const Arrow = isMore ? TrendingUp : TrendingDown;
  const isBetter = (good === "more") === isMore;
  const color = good === "none" ? "text.secondary" : isBetter ? "var(--good)" : "var(--bad)";
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: 0.75 }}>
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, color, fontWeight: 600 }}>
        <Arrow size={14} aria-hidden />
        {write(Math.abs(moved))}
        {good !== "none" && <span>{isBetter ? t.better : t.worse}</span>}
      </Box>
      {told}
    </Box>
  );
}
