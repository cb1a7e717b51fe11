import { DAY_MS, today } from "@recado/domain";

/** How people there name the day of a coming moment. */
export function relativeDay(moment: Date, now: Date, timeZone: string): "today" | "tomorrow" | "later" | "distant" {
  const days = (Date.parse(today(timeZone, moment)) - Date.parse(today(timeZone, now))) / DAY_MS;
  if (days <= 0) return "today";
  if (days === 1) return "tomorrow";
  // From a week on a weekday's name alone would mean the wrong one.
  return days < 7 ? "later" : "distant";
}
