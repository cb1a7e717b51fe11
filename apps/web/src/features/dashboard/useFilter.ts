import type { DashboardTable } from "@recado/contract";
import { DASHBOARD_PERIODS, DashboardQuery, dashboardRoutes, MAX_DASHBOARD_DAYS } from "@recado/contract";
import { daysUntil } from "@recado/domain";
import { useSearchParams } from "react-router-dom";
import { call } from "../../shared/api/call";

const FIELDS = ["days", "date_from", "date_to", "queueId", "whatsappId", "userId"] as const;
export type FilterField = (typeof FIELDS)[number];
export type Filter = Partial<Record<FilterField, string>>;

/** A week, as long as nobody chooses otherwise. */
const FIRST: Filter = { days: String(DASHBOARD_PERIODS[1]) };

/** What is counted. It stands in the address, so that it outlives a reload and can be sent to somebody. */
export function useFilter(): { filter: Filter; change: (next: Filter) => void } {
  const [params, setParams] = useSearchParams();
  const told = Object.fromEntries(FIELDS.flatMap((field) => (params.get(field) ? [[field, params.get(field)]] : [])));
  const hasPeriod = params.has("days") || params.has("date_from") || params.has("date_to");
  const filter: Filter = hasPeriod ? told : { ...FIRST, ...told };
  const change = (next: Filter) => {
    const { days = "0", ...rest } = { ...filter, ...next };
    // "0" says that somebody has chosen none.
    const kept = Object.entries({ days, ...rest }).filter(([, value]) => value);
    setParams(Object.fromEntries(kept) as Record<string, string>, { replace: true });
  };
  return { filter, change };
}

/** Whether there is anything to count: days, or a date. */
export function isComplete({ days, date_from, date_to }: Filter): boolean {
  return (days !== undefined && days !== "0") || Boolean(date_from || date_to);
}

const DATES = ["date_from", "date_to"] as const;

export interface DateProblem {
  field: (typeof DATES)[number];
  problem: "invalid" | "order" | "future" | "tooLong";
}

/** The date for which the server would refuse to count. Without a last one it counts until today. */
export function findDateProblem(filter: Filter, today: string): DateProblem | undefined {
  const { days = "0", date_from, date_to } = filter;
  if (days !== "0") return;
  const unread = DATES.find((field) => !DashboardQuery.shape[field].safeParse(filter[field]).success);
  if (unread) return { field: unread, problem: "invalid" };
  if (!date_from) return;
  const dayCount = daysUntil(date_to || today, date_from) + 1;
  if (dayCount < 1) return date_to ? { field: "date_to", problem: "order" } : { field: "date_from", problem: "future" };
  if (dayCount > MAX_DASHBOARD_DAYS) return { field: "date_from", problem: "tooLong" };
}

/** The part of a filter that says of what, not when. */
export function partOf({ queueId, whatsappId, userId }: Filter) {
  return { queueId, whatsappId, userId };
}

/** Writes one of the tables for what is shown. */
export function exportOf(table: DashboardTable, filter: Filter) {
  const query = filter as Partial<Record<keyof DashboardQuery, string>>;
  return (format: "csv" | "xlsx") => call(dashboardRoutes.exportTable, { body: { ...query, table, format } });
}
