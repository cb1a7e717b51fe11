import type { Availability, WorkingHours } from "@recado/contract";
import { WEEKDAYS } from "@recado/contract";
import { DAY_MINUTES, MINUTE_MS, minuteOfDay, timeOfMinute } from "../wall-clock/wall-clock.js";
import { nextOpening } from "../working-hours/working-hours.js";

/** Is somebody away by their own word? It lapses by itself when its time has come. */
export function isAwayByWord({ isAway, awayUntil }: Pick<Availability, "isAway" | "awayUntil">, now: Date): boolean {
  return isAway && (awayUntil === null || Date.parse(awayUntil) > now.getTime());
}

/**
 * What colleagues see of somebody. Whoever said when they come back is away until then, also with the browser closed; whoever
 * only said "away" is, while the browser is open.
 */
export function availabilityOf(person: Availability, now: Date): "available" | "away" | "offline" {
  const isAway = isAwayByWord(person, now);
  if (isAway && person.awayUntil !== null) return "away";
  if (!person.online) return "offline";
  return isAway || person.isIdle ? "away" : "available";
}

/** The next time the clock on the wall of a place shows this, today or tomorrow; never the minute that is running. */
export function nextTime(time: string, now: Date, timeZone: string): Date {
  const days = WEEKDAYS.map(
    (weekdayEn): WorkingHours => ({ ...aMinuteFrom(time), weekday: "", weekdayEn, open: true }),
  );
  const nextMinute = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  const found = nextOpening({ week: days, holidays: [] }, nextMinute, timeZone);
  if (!found) throw new Error(`${time} never comes in ${timeZone}`);
  return found.moment;
}

function aMinuteFrom(startTime: string): Pick<WorkingHours, "startTime" | "endTime" | "intervals"> {
  const endTime = timeOfMinute((minuteOfDay(startTime) + 1) % DAY_MINUTES);
  return { startTime, endTime, intervals: [{ startTime, endTime }] };
}
