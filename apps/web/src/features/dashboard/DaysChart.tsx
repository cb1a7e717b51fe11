import { LineChart } from "@mui/x-charts/LineChart";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { ChartCard } from "./ChartCard";
import { type ChartProps, daysQuery } from "./chartQuery";
import { LineLabels } from "./LineLabels";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** On the axis so many days are told with their weekday. */
const MAX_WITH_WEEKDAY = 8;

/** What came and what was finished: by day, or by hour of a single day. */
export function DaysChart({ filter, dates }: ChartProps) {
  const t = useTexts(dashboardTexts).days;
  const { count, weekday } = useFigures();
  const { day } = useFormat();
  const answer = useQuery(daysQuery(dates));
  const data = answer.data?.data;
  const rows = data?.map((row) => ({ ...row, when: row.data ? day(toIsoDay(row.data)) : `${row.horario} h` }));
  const shorts = new Map(
    data?.map((row, index) => {
      const when = rows?.[index]?.when ?? "";
      const isFew = row.data !== undefined && data.length <= MAX_WITH_WEEKDAY;
      return [when, isFew ? `${weekday(weekdayOf(row.data ?? ""))} ${row.data?.slice(0, 2)}` : shortened(when)];
    }),
  );
  return (
    <ChartCard
      {...{ title: t.title, lead: t.lead, failed: t.failed, table: "days", filter, answer, span: 5 }}
      content={
        rows && {
          head: [t.when, t.received, t.finished],
          rows: rows.map(({ when, total, finished }) => ({ key: when, cells: [when, count(total), count(finished)] })),
        }
      }
      chart={
        rows && (
          <LineChart
            height={256}
            skipAnimation
            // Its table tells the figures to who has no mouse; the drawing would be a stop without a name or a ring.
            disableKeyboardNavigation
            // Each line is named at its end.
            hideLegend
            margin={{ left: 0, right: 84, top: 24, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                ...QUIET_AXIS,
                scaleType: "point",
                data: rows.map(({ when }) => when),
                valueFormatter: (when: string, { location }) =>
                  location === "tick" ? (shorts.get(when) ?? when) : when,
              },
            ]}
            yAxis={[{ ...QUIET_AXIS, min: 0, tickMinStep: 1, tickNumber: 4, width: 32 }]}
            sx={LINES}
            series={[
              {
                id: "received",
                label: t.received,
                color: "var(--c1)",
                area: true,
                curve: "linear" as const,
                showMark: rows.length <= 15,
                shape: "circle" as const,
                data: rows.map(({ total }) => total),
              },
              {
                id: "finished",
                label: t.finished,
                color: "var(--c2)",
                curve: "linear" as const,
                showMark: rows.length <= 15,
                shape: "square" as const,
                data: rows.map(({ finished }) => finished),
              },
            ]}
          >
            <LineLabels rows={rows} />
          </LineChart>
        )
      }
    />
  );
}

/** The lines of the grid and the words beside them are enough. */
const QUIET_AXIS = { disableLine: true, disableTicks: true, tickLabelStyle: { fill: "var(--ink-2)" } } as const;

const LINES = {
  "& .MuiLineChart-area": { fillOpacity: 0.08 },
  "& .MuiLineChart-line": { strokeWidth: 2 },
  // Where both are alike it is seen on either side of the other.
  "& .MuiLineChart-line[data-series=received]": { strokeWidth: 4 },
  "& .MuiChartsGrid-line": { stroke: "var(--line-soft)" },
  "& .MuiLineChart-mark": { stroke: "var(--surface)", strokeWidth: 1.5 },
  "& .MuiLineChart-mark[data-series=received]": { fill: "var(--c1)" },
  "& .MuiLineChart-mark[data-series=finished]": { fill: "var(--c2)" },
} as const;

/** The server writes days as they are written in Brazil. */
const toIsoDay = (brazilian: string) => brazilian.split("/").reverse().join("-");

const weekdayOf = (brazilian: string) => new Date(toIsoDay(brazilian)).getUTCDay();

/** On the axis a day does without its year. */
function shortened(when: string): string {
  return when.replace(/\/\d{4}$/, "");
}
