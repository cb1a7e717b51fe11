import { DEFAULT_WEEK, type OpenInterval, type WorkingHours } from "@recado/contract";

/** A day in the form: its intervals, without the times kept for old clients. */
export type Day = Pick<WorkingHours, "weekday" | "weekdayEn" | "open" | "intervals">;

/** What a day is given that opens for the first time. */
export const USUAL: OpenInterval = { startTime: "08:00", endTime: "18:00" };

/** Seven entries from Monday to Sunday; a day the week says nothing of is open without restriction. */
export function completeWeek(week: readonly WorkingHours[]): Day[] {
  return DEFAULT_WEEK.map(({ weekday, weekdayEn }) => {
    const { open = true, intervals = [] } = week.find((day) => day.weekdayEn === weekdayEn) ?? {};
    return { weekday, weekdayEn, open, intervals };
  });
}
