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

/** By day, or by hour of a single one; several parts of the page show it. */
export function daysQuery(dates: ChartProps["dates"]) {
  return { ...queryFor(dashboardRoutes.listOfDays, { query: dates ?? {} }), enabled: dates !== null };
}

export function usersQuery(dates: ChartProps["dates"]) {
  return { ...queryFor(dashboardRoutes.listOfUsers, { query: dates ?? {} }), enabled: dates !== null };
}
