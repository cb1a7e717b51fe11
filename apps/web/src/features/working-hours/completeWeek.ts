import { DEFAULT_WEEK, type WorkingHours } from "@recado/contract";

/** Seven entries from Monday to Sunday; a day the week says nothing of has empty times, which restrict nothing. */
export function completeWeek(week: readonly WorkingHours[]): WorkingHours[] {
  return DEFAULT_WEEK.map(({ weekday, weekdayEn }) => {
    const known = week.find((day) => day.weekdayEn === weekdayEn);
    return { weekday, weekdayEn, startTime: known?.startTime ?? "", endTime: known?.endTime ?? "" };
  });
}
