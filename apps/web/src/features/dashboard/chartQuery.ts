import type { DashboardDays } from "@recado/contract";
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
