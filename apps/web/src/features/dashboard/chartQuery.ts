import { type DashboardDays, dashboardRoutes } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { type Filter, partOf } from "./useFilter";

/** The days and the part of the service, as the charts of the specification ask for them. */
interface ChartDates {
  initialDate: string;
  finalDate: string;
  queueId?: string;
  whatsappId?: string;
  userId?: string;
}

export interface ChartProps {
  filter: Filter;
  /** Null until the server has said which days they are. */
  dates: ChartDates | null;
}

export function toChartDates(period: DashboardDays, filter: Filter): ChartDates {
  return { initialDate: period.date_from, finalDate: period.date_to, ...partOf(filter) };
}

/** Figures stand beside what happens now: they are counted again while somebody looks, and after midnight of another day. */
export const COUNTED_AGAIN = { refetchInterval: 120_000 } as const;

/** By day, or by hour of a single one; several parts of the page show it. */
export function daysQuery(dates: ChartProps["dates"]) {
  return { ...queryFor(dashboardRoutes.listOfDays, { query: dates ?? {} }), ...COUNTED_AGAIN, enabled: dates !== null };
}

export function usersQuery(dates: ChartProps["dates"]) {
  return {
    ...queryFor(dashboardRoutes.listOfUsers, { query: dates ?? {} }),
    ...COUNTED_AGAIN,
    enabled: dates !== null,
  };
}
