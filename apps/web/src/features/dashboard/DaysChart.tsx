import { LineChart } from "@mui/x-charts/LineChart";
import { dashboardRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { ChartCard } from "./ChartCard";
import type { ChartProps } from "./chartQuery";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** What came and what was finished: by day, or by hour of a single day. */
export function DaysChart({ filter, dates }: ChartProps) {
  const t = useTexts(dashboardTexts).days;
  const { count } = useFigures();
  const { day } = useFormat();
  const answer = useQuery({ ...queryFor(dashboardRoutes.listOfDays, { query: dates ?? {} }), enabled: dates !== null });
  const data = answer.data?.data;
  const rows = data?.map((row) => ({ ...row, when: row.data ? day(toIsoDay(row.data)) : `${row.horario} h` }));
  return (
    <ChartCard
      {...{ title: t.title, lead: t.lead, failed: t.failed, table: "days", filter, answer }}
      content={
        rows && {
          head: [t.when, t.received, t.finished],
          rows: rows.map(({ when, total, finished }) => ({ key: when, cells: [when, count(total), count(finished)] })),
        }
      }
      chart={
        rows && (
          <LineChart
            height={280}
            skipAnimation
            // Its table tells the figures to who has no mouse; the drawing would be a stop without a name or a ring.
            disableKeyboardNavigation
            margin={{ left: 0, right: 32 }}
            grid={{ horizontal: true }}
            xAxis={[
              { ...QUIET_AXIS, scaleType: "point", data: rows.map(({ when }) => when), valueFormatter: shortened },
            ]}
            yAxis={[{ ...QUIET_AXIS, min: 0, tickMinStep: 1 }]}
            sx={LINES}
            series={[
              {
                id: "received",
                label: t.received,
                color: "var(--c1)",
                area: true,
                curve: "linear" as const,
                showMark: rows.length <= 15,
                data: rows.map(({ total }) => total),
              },
              {
                id: "finished",
                label: t.finished,
                color: "var(--c2)",
                curve: "linear" as const,
                showMark: rows.length <= 15,
                data: rows.map(({ finished }) => finished),
              },
            ]}
          />
        )
      }
    />
  );
}

/** The lines of the grid and the words beside them are enough. */
const QUIET_AXIS = { disableLine: true, disableTicks: true, tickLabelStyle: { fill: "var(--ink-2)" } } as const;

const LINES = {
  "& .MuiLineChart-area": { fillOpacity: 0.1 },
  "& .MuiLineChart-mark": { stroke: "var(--surface)", strokeWidth: 1.5 },
  "& .MuiLineChart-mark[data-series=received]": { fill: "var(--c1)" },
  "& .MuiLineChart-mark[data-series=finished]": { fill: "var(--c2)" },
} as const;

/** The server writes days as they are written in Brazil. */
const toIsoDay = (brazilian: string) => brazilian.split("/").reverse().join("-");

/** On the axis a day does without its year. */
function shortened(when: string): string {
  return when.replace(/\/\d{4}$/, "");
}
