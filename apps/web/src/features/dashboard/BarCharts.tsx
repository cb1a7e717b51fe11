import { dashboardRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { Bars } from "./Bars";
import { ChartCard } from "./ChartCard";
import { type ChartProps, COUNTED_AGAIN } from "./chartQuery";
import { ServedByNobody } from "./ServedByNobody";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";
import type { Filter } from "./useFilter";

/** What each queue received. */
export function QueuesChart({ filter, dates, finished }: ChartProps & { finished?: number }) {
  const { queues: t, days } = useTexts(dashboardTexts);
  const { count } = useFigures();
  const answer = useQuery({ ...queryFor(dashboardRoutes.listOfQueues, { query: filter }), ...COUNTED_AGAIN });
  const rows = answer.data?.data.map((row) => ({ ...row, key: String(row.id), name: row.name ?? t.none }));
  return (
    <ChartCard
      {...{ title: t.title, lead: t.lead, table: "queues", filter, answer, span: 4 }}
      content={
        rows && {
          head: [t.queue, days.received, days.finished],
          rows: rows.map(({ key, name, received, finished }) => ({
            key,
            cells: [name, count(received), count(finished)],
          })),
        }
      }
      chart={rows && <Bars rows={rows.map((row) => ({ ...row, total: row.received }))} />}
      foot={<ServedByNobody {...{ filter, dates, finished }} />}
    />
  );
}

/** By which tags conversations were resolved. */
export function ReasonsChart({ filter }: { filter: Filter }) {
  const { reasons: t, days } = useTexts(dashboardTexts);
  const { count } = useFigures();
  const answer = useQuery({ ...queryFor(dashboardRoutes.listOfReasons, { query: filter }), ...COUNTED_AGAIN });
  const rows = answer.data?.data.map((row) => ({ ...row, key: String(row.id), name: row.name ?? t.none }));
  return (
    <ChartCard
      {...{ title: t.title, lead: t.lead, table: "reasons", filter, answer, span: 4 }}
      content={
        rows && {
          head: [t.tag, days.finished],
          rows: rows.map(({ key, name, finished }) => ({ key, cells: [name, count(finished)] })),
        }
      }
      chart={rows && <Bars rows={rows.map((row) => ({ ...row, total: row.finished }))} />}
    />
  );
}
