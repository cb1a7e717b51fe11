import { addDays, endOfMonth, startOfDay, startOfMonth, startOfWeek } from "date-fns";
import type { DateRange } from "../scheduleQueries";

export const VIEWS = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof VIEWS)[number];

/** Days the agenda shows, the first one included. */
export const AGENDA_DAYS = 30;

/** What a view shows around a date; weeks begin on Sunday. */
export function dayRangeOf(view: CalendarView, date: Date): DateRange {
  if (view === "month") {
    return { from: startOfWeek(startOfMonth(date)), to: addDays(startOfWeek(endOfMonth(date)), 7) };
  }
  if (view === "week") return { from: startOfWeek(date), to: addDays(startOfWeek(date), 7) };
  const from = startOfDay(date);
  return { from, to: addDays(from, view === "day" ? 1 : AGENDA_DAYS + 1) };
}
