import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { dashboardRoutes, type TicketsOfHour } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { ChartCard } from "./ChartCard";
import { COUNTED_AGAIN } from "./chartQuery";
import { stepsOf } from "./heatSteps";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";
import type { Filter } from "./useFilter";

/** From Monday on; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const STEPS = [0, 1, 2, 3, 4, 5];
/** Hours that are shown in any case. */
const [FIRST_HOUR, LAST_HOUR] = [8, 18];

/** When customers come. One hue in six steps; only the peak is numbered, and the table has every number. */
export function HeatMap({ filter }: { filter: Filter }) {
  const { hours: t, days } = useTexts(dashboardTexts);
  const { count, weekday } = useFigures();
  const answer = useQuery({ ...queryFor(dashboardRoutes.listOfHours, { query: filter }), ...COUNTED_AGAIN });
  const cells = answer.data?.data;
  const inWeek = cells?.toSorted((a, b) => WEEK.indexOf(a.weekday) - WEEK.indexOf(b.weekday) || a.hour - b.hour);
  return (
    <ChartCard
      {...{
        title: t.title,
        lead: t.lead,
        table: "hours",
        filter,
        answer,
        span: 7,
        legend: inWeek?.length ? <Scale /> : undefined,
      }}
      content={
        inWeek && {
          head: [t.weekday, t.hour, days.received],
          rows: inWeek.map(({ weekday: day, hour, total }) => ({
            key: `${day} ${hour}`,
            cells: [weekday(day, "long"), `${hour} h`, count(total)],
          })),
        }
      }
      chart={cells && <Grid cells={cells} />}
    />
  );
}

function Grid({ cells }: { cells: TicketsOfHour[] }) {
  const t = useTexts(dashboardTexts).hours;
  const { count, weekday } = useFigures();
  const counts = new Map(cells.map(({ weekday: day, hour, total }) => [`${day} ${hour}`, total]));
  const first = Math.min(FIRST_HOUR, ...cells.map(({ hour }) => hour));
  const last = Math.max(LAST_HOUR, ...cells.map(({ hour }) => hour));
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const stepOf = stepsOf(cells.map(({ total }) => total));
  const peak = cells.reduce((most, each) => (each.total > most.total ? each : most));
  return (
    <Box
      role="img"
      aria-label={`${t.title}: ${weekday(peak.weekday, "long")}, ${peak.hour} h, ${count(peak.total)}`}
      sx={{ overflowX: "auto", p: 0.5, m: -0.5 }}
    >
      <Box
        sx={{
          display: "grid",
          gap: "3px",
          minWidth: hours.length * 19 + 40,
          gridTemplateColumns: `40px repeat(${hours.length}, minmax(0, 1fr))`,
          font: "var(--t-11)",
          color: "text.secondary",
        }}
      >
        <span />
        {hours.map((hour) => (
          <Box key={hour} component="span" sx={{ textAlign: "center", whiteSpace: "nowrap" }}>
            {hour}
            {/* In little room the number is enough. */}
            <Box component="span" sx={{ display: { xs: "none", md: "inline" } }}>
              {" h"}
            </Box>
          </Box>
        ))}
        {WEEK.map((day) => [
          <Box key={day} component="span" sx={{ lineHeight: CELL.lineHeight }}>
            {weekday(day)}
          </Box>,
          ...hours.map((hour) => {
            const total = counts.get(`${day} ${hour}`) ?? 0;
            const isPeak = day === peak.weekday && hour === peak.hour;
            return (
              <Box
                key={`${day} ${hour}`}
                title={`${weekday(day)}, ${hour} h: ${count(total)}`}
                sx={{ ...CELL, bgcolor: `var(--h${stepOf(total)})`, ...(isPeak && PEAK) }}
              >
                {isPeak && count(total)}
              </Box>
            );
          }),
        ])}
      </Box>
    </Box>
  );
}

/** From few to many. */
function Scale() {
  const t = useTexts(dashboardTexts).hours;
  return (
    <Box aria-hidden sx={{ display: "flex", gap: "3px", alignItems: "center", color: "text.secondary" }}>
      <Typography variant="overline" component="span" sx={{ mr: 0.5, fontWeight: 400 }}>
        {t.less}
      </Typography>
      {STEPS.map((step) => (
        <Box key={step} sx={{ width: 18, height: 10, borderRadius: "3px", bgcolor: `var(--h${step})` }} />
      ))}
      <Typography variant="overline" component="span" sx={{ ml: 0.5, fontWeight: 400 }}>
        {t.more}
      </Typography>
    </Box>
  );
}

const CELL = { height: 30, borderRadius: "6px", textAlign: "center", lineHeight: "30px" } as const;
const PEAK = {
  // Its ring lies over the fields beside it.
  position: "relative",
  zIndex: 1,
  boxShadow: "0 0 0 2px var(--surface), 0 0 0 4px var(--fold)",
  color: "var(--surface)",
  fontWeight: 700,
} as const;
