import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import type { DashboardCounters } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import type { Figure } from "./Change";
import { type ChartProps, daysQuery } from "./chartQuery";
import { FigureCard } from "./FigureCard";
import { FigureCell } from "./FigureCell";
import { Sparkline } from "./Sparkline";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

interface CountersProps extends Pick<ChartProps, "dates"> {
  counters: DashboardCounters;
  previous?: DashboardCounters;
}

/** The figures of the period, each beside what it was before: four that come first, and the others in a row. */
export function Counters({ counters, previous, dates }: CountersProps) {
  const t = useTexts(dashboardTexts).counters;
  const { count, decimal, time, shortTime, share } = useFigures();
  const days = useQuery(daysQuery(dates)).data?.data;
  const counted = (name: "received" | "supportFinished" | "leads", good: Figure["good"]): Figure => ({
    value: counters[name],
    before: previous ? previous[name] : undefined,
    good,
    write: count,
    isShare: true,
  });
  const timed = (name: "firstAnswerTime" | "waitTime" | "supportTime", write = time): Figure => ({
    value: counters[name]?.average ?? null,
    before: previous ? (previous[name]?.average ?? null) : undefined,
    good: "less",
    write,
  });
  // Roughly, but for what is below a minute.
  const roughTime = (minutes: number) => (minutes < 1 ? shortTime(minutes) : time(minutes));
  const notesOf = (name: "firstAnswerTime" | "waitTime" | "supportTime") => {
    const spread = counters[name];
    return spread ? [t.half(roughTime(spread.median)), t.most(roughTime(spread.p90))] : [];
  };
  const ratings = counters.rates.reduce((sum, each) => sum + each, 0);
  const totals = (["totalCompanies", "totalWhatsappSessions"] as const).filter((name) => counters[name] !== null);
  return (
    <Box component="section" aria-label={t.name} sx={SECTION}>
      <Box sx={FIRST}>
        <FigureCard label={t.received} figure={counted("received", "none")}>
          {days && <Sparkline values={days.map(({ total }) => total)} />}
        </FigureCard>
        <FigureCard
          label={t.firstAnswerTime}
          figure={{ ...timed("firstAnswerTime", shortTime), round: (minutes) => Math.round(minutes * 60) / 60 }}
          notes={notesOf("firstAnswerTime")}
        />
        <FigureCard label={t.supportFinished} figure={counted("supportFinished", "more")}>
          {days && <Sparkline values={days.map(({ finished }) => finished)} />}
        </FigureCard>
        <FigureCard
          label={t.avgRating}
          figure={{
            value: counters.avgRating,
            before: previous ? previous.avgRating : undefined,
            good: "more",
            write: decimal,
            round: (rating) => Number(rating.toFixed(1)),
          }}
          of={t.scale(count(counters.rates.length))}
          notes={ratings > 0 ? [t.ratings(ratings), t.happiest(share(counters.rates[2] / ratings))] : []}
        />
      </Box>
      <Card sx={totals.length > 0 ? { ...SECOND, ...OF_FIVE } : SECOND}>
        <FigureCell label={t.leads} figure={counted("leads", "none")} />
        {(["waitTime", "supportTime"] as const).map((name) => (
          <FigureCell key={name} label={t[name]} figure={timed(name)} details={notesOf(name)} />
        ))}
        {totals.map((name) => (
          <FigureCell
            key={name}
            isAlone
            label={t[name]}
            figure={{ value: counters[name], good: "none", write: count }}
          />
        ))}
      </Card>
    </Box>
  );
}

/** As many as there will be, as tall as they will be. */
export function CountersToCome() {
  const isSuper = useUser().super;
  return (
    <Box aria-hidden sx={SECTION}>
      <Box sx={FIRST}>
        {["received", "firstAnswerTime", "supportFinished", "avgRating"].map((name) => (
          <Skeleton key={name} variant="rounded" sx={{ borderRadius: "14px", height: { xs: 134, sm: 124 } }} />
        ))}
      </Box>
      <Skeleton
        variant="rounded"
        sx={{ borderRadius: "14px", height: { xs: isSuper ? 356 : 252, sm: isSuper ? 202 : 104, lg: 122 } }}
      />
    </Box>
  );
}

const SECTION = { display: "grid", gap: { xs: 1.5, sm: 2 }, mb: 2 } as const;
const FIRST = {
  display: "grid",
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
} as const;
const SECOND = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
} as const;
const OF_FIVE = {
  gridTemplateColumns: { ...SECOND.gridTemplateColumns, lg: "repeat(5, minmax(0, 1fr))" },
  // Two of five stand below three: the last fills their line.
  "& > :last-child": { gridColumn: { sm: "span 2", lg: "auto" } },
} as const;
