import type { Holiday } from "@recado/contract";
import { DAY_MS } from "../wall-clock/wall-clock.js";

const LEAP_DAY = "02-29";

/**
 * Finds the holiday of a day, which is counted from 1970. What is said of one year goes before what is said of all, and a
 * yearly 29 February is kept on the 28th in years without one.
 */
export function holidayFinder(holidays: readonly Holiday[]): (day: number) => Holiday | undefined {
  const once = new Map(holidays.filter(({ yearly }) => !yearly).map((holiday) => [holiday.date, holiday]));
  const yearly = new Map(holidays.filter((each) => each.yearly).map((holiday) => [holiday.date.slice(5), holiday]));
  if (holidays.length === 0) return () => undefined;
  return (day) => {
    const date = dateOf(day);
    const ownDay = once.get(date) ?? yearly.get(date.slice(5));
    const isLastOfFebruary = date.endsWith("02-28") && dateOf(day + 1).endsWith("03-01");
    return ownDay ?? (isLastOfFebruary ? yearly.get(LEAP_DAY) : undefined);
  };
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
