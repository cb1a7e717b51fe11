import { BarChart } from "@mui/x-charts/BarChart";
import { dashboardRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { cutText } from "../../shared/texts/cutText";
import { useTexts } from "../../shared/texts/defineTexts";
import { ChartCard } from "./ChartCard";
import type { ChartProps } from "./chartQuery";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** At most this many people are drawn; the table has them all. */
const MAX_BARS = 12;
const BAR = 28;
const MAX_NAME_LENGTH = 14;

/** What each attendant has finished. */
export function UsersChart({ filter, dates }: ChartProps) {
  const { users: t, days } = useTexts(dashboardTexts);
  const { count } = useFigures();
  const answer = useQuery({
    ...queryFor(dashboardRoutes.listOfUsers, { query: dates ?? {} }),
    enabled: dates !== null,
  });
  const rows = answer.data?.data;
  const drawn = rows?.slice(0, MAX_BARS) ?? [];
  const names = new Map(drawn.map(({ id, nome }) => [id, nome]));
  return (
    <ChartCard
      {...{ title: t.title, lead: t.lead, failed: t.failed, table: "users", filter, answer }}
      content={
        rows && {
          head: [t.attendant, days.finished],
          rows: rows.map(({ id, nome, finished }) => ({ key: String(id), cells: [nome, count(finished)] })),
        }
      }
      chart={
        <BarChart
          height={Math.max(264, drawn.length * BAR + 48)}
          skipAnimation
          // As that of the days.
          disableKeyboardNavigation
          hideLegend
          layout="horizontal"
          borderRadius={5}
          margin={{ left: 0, right: 24 }}
          xAxis={[{ min: 0, tickMinStep: 1, disableLine: true, disableTicks: true }]}
          yAxis={[
            {
              scaleType: "band",
              width: 112,
              disableLine: true,
              disableTicks: true,
              // Two people may have one name.
              data: drawn.map(({ id }) => id),
              valueFormatter: (id: number) => cutText(names.get(id) ?? "", MAX_NAME_LENGTH),
            },
          ]}
          series={[{ label: days.finished, color: "var(--c1)", data: drawn.map(({ finished }) => finished) }]}
        />
      }
    />
  );
}
