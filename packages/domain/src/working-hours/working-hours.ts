import { tzOffset } from "@date-fns/tz";
import { type Holiday, type OpenInterval, WEEKDAYS, type Weekday, type WorkingHours } from "@recado/contract";
import {
  DAY_MINUTES,
  findClockChange,
  MINUTE_MS,
  minuteOfDay,
  offsetAt,
  timeOfMinute,
  wallMinute,
} from "../wall-clock/wall-clock.js";
import { holidayFinder } from "./holidays.js";

/** Days ahead in which doors are looked for: a year brings every yearly holiday once. */
const HORIZON = 366;

/** A usual week, and the days that are not usual. */
export interface OpeningHours {
  week: readonly WorkingHours[];
  holidays: readonly Holiday[];
}

/** The moment doors open, with what the clock on the wall shows then. */
export interface Opening {
  moment: Date;
  weekday: Weekday;
  time: string;
}

/** Is the moment inside the opening hours of the place? A day the week says nothing of has no restriction. */
export function isOpen(hours: OpeningHours, moment: Date, timeZone: string): boolean {
  const minute = wallMinute(moment.getTime(), tzOffset(timeZone, moment));
  return minutesUntilOpen(spansOf(hours), minute, 0) === 0;
}

/** The first moment from now on with open doors (now itself when they are open); null when none is in sight. */
export function nextOpening(hours: OpeningHours, moment: Date, timeZone: string): Opening | null {
  const spans = spansOf(hours);
  let at = Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
  for (;;) {
    const offset = offsetAt(timeZone, at);
    const wait = minutesUntilOpen(spans, wallMinute(at, offset), HORIZON);
    if (wait === null) return null;
    if (wait === 0) return describeOpening(Math.max(at, moment.getTime()), offset);
    // As long as the clocks are not changed the wait is plain arithmetic; a change is where counting starts anew.
    const target = at + Math.min(wait, DAY_MINUTES) * MINUTE_MS;
    at = offsetAt(timeZone, target) === offset ? target : findClockChange(timeZone, at, target);
  }
}

/** A stretch of open doors in minutes of its day; `end` may lie in the day after. */
interface Span {
  start: number;
  end: number;
}

/** The open doors of a day, which is counted from 1970. */
type SpansOf = (day: number) => Span[];

function spansOf({ week, holidays }: OpeningHours): SpansOf {
  const find = holidayFinder(holidays);
  return (day) => {
    const { open, intervals } = find(day) ?? week.find((entry) => entry.weekdayEn === weekdayOf(day)) ?? ALWAYS;
    if (!open) return [];
    return intervals.length > 0 ? intervals.map(spanOf) : [{ start: 0, end: DAY_MINUTES }];
  };
}

const ALWAYS = { open: true, intervals: [] };

function spanOf({ startTime, endTime }: OpenInterval): Span {
  const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)];
  return { start, end: end < start ? end + DAY_MINUTES : end };
}

/** 1970 began on a Thursday. */
function weekdayOf(day: number): Weekday {
  return WEEKDAYS[(((day + 3) % 7) + 7) % 7] as Weekday;
}

/** The day before counts too: its last hours may be this day's first. */
function minutesUntilOpen(spans: SpansOf, minute: number, days: number): number | null {
  const today = Math.floor(minute / DAY_MINUTES);
  for (let day = today - 1; day <= today + days; day += 1) {
    const begin = day * DAY_MINUTES;
    const waits = spans(day)
      .filter(({ end }) => begin + end > minute)
      .map(({ start }) => Math.max(0, begin + start - minute));
    if (waits.length > 0) return Math.min(...waits);
  }
  return null;
}

function describeOpening(at: number, offset: number): Opening {
  const minute = wallMinute(at, offset);
  const day = Math.floor(minute / DAY_MINUTES);
  return { moment: new Date(at), weekday: weekdayOf(day), time: timeOfMinute(minute - day * DAY_MINUTES) };
}
