import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../shared/texts/defineTexts";
import { Bars } from "./Bars";
import { ChartCard } from "./ChartCard";
import { type ChartProps, usersQuery } from "./chartQuery";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** At most this many people are drawn; the table has them all. */
const MAX_BARS = 12;

/** What each attendant has finished. */
export function UsersChart({ filter, dates }: ChartProps) {
  const { users: t, days } = useTexts(dashboardTexts);
  const { count } = useFigures();
  const answer = useQuery(usersQuery(dates));
  const rows = answer.data?.data;
  return (
    <ChartCard
      {...{ title: t.title, lead: t.lead, failed: t.failed, table: "users", filter, answer, span: 4 }}
      content={
        rows && {
          head: [t.attendant, days.finished],
          rows: rows.map(({ id, nome, finished }) => ({ key: String(id), cells: [nome, count(finished)] })),
        }
      }
      chart={
        rows && (
          <Bars
            rows={rows.slice(0, MAX_BARS).map(({ id, nome, finished }) => ({
              key: String(id),
              name: nome,
              total: finished,
            }))}
          />
        )
      }
    />
  );
}
