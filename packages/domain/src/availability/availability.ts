import type { Availability, WorkingHours } from "@recado/contract";
import { WEEKDAYS } from "@recado/contract";
import {
  DAY_MINUTES,
  MINUTE_MS,
  minuteOfDay,
  momentOn,
  offsetAt,
  timeOfMinute,
  wallMinute,
} from "../wall-clock/wall-clock.js";
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

/**
 * The next time the clock on the wall of a place shows this, today or tomorrow; never the minute that is running. Where it is
 * left out, that is the moment it is skipped.
 */
export function nextTime(time: string, now: Date, timeZone: string): Date {
  const from = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  const today = Math.floor(wallMinute(from, offsetAt(timeZone, from)) / DAY_MINUTES);
  const firsts = [today, today + 1].map((day) => momentOn(day * DAY_MINUTES + minuteOfDay(time), timeZone));
  // The second of an hour that comes twice.
  const shown = nextOpening({ week: everyDayAt(time), holidays: [] }, new Date(from), timeZone);
  const moments = [...firsts, ...(shown ? [shown.moment.getTime()] : [])].filter((at) => at >= from);
  return new Date(Math.min(...moments));
}

function everyDayAt(time: string): WorkingHours[] {
  return WEEKDAYS.map((weekdayEn) => ({ ...aMinuteFrom(time), weekday: "", weekdayEn, open: true }));
}

function aMinuteFrom(startTime: string): Pick<WorkingHours, "startTime" | "endTime" | "intervals"> {
  const endTime = timeOfMinute((minuteOfDay(startTime) + 1) % DAY_MINUTES);
  return { startTime, endTime, intervals: [{ startTime, endTime }] };
}
