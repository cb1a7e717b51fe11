import { tzOffset } from "@date-fns/tz";
import { WEEKDAYS, type Weekday, type WorkingHours } from "@recado/contract";

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** The moment doors open, with what the clock on the wall shows then. */
export interface Opening {
  moment: Date;
  weekday: Weekday;
  time: string;
}

/** Is the moment inside the working hours of the place? A day that is missing or left empty has no restriction. */
export function isOpen(week: readonly WorkingHours[], moment: Date, timeZone: string): boolean {
  const minute = wallMinute(moment.getTime(), tzOffset(timeZone, moment));
  return minutesUntilOpen(openSpans(week), minute) === 0;
}

/** The first moment from now on with open doors (now itself when they are open); null when they never open. */
export function nextOpening(week: readonly WorkingHours[], moment: Date, timeZone: string): Opening | null {
  const spans = openSpans(week);
  let at = Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
  for (;;) {
    const offset = offsetAt(timeZone, at);
    const wait = minutesUntilOpen(spans, wallMinute(at, offset));
    if (wait === null) return null;
    if (wait === 0) return describeOpening(Math.max(at, moment.getTime()), offset);
    // As long as the clocks are not changed the wait is plain arithmetic; a change is where counting starts anew.
    const target = at + Math.min(wait, DAY) * MINUTE_MS;
    at = offsetAt(timeZone, target) === offset ? target : findClockChange(timeZone, at, target);
  }
}

/** A stretch of open doors in minutes of the week from Monday 00:00; `end` may lie in the week after. */
interface Span {
  start: number;
  end: number;
}

function openSpans(week: readonly WorkingHours[]): Span[] {
  return WEEKDAYS.flatMap((weekday, index) => {
    const dayStart = index * DAY;
    const hours = week.find((day) => day.weekdayEn === weekday);
    if (!hours?.startTime || !hours.endTime) return [{ start: dayStart, end: dayStart + DAY }];
    const start = parseTime(hours.startTime);
    const end = parseTime(hours.endTime);
    if (start === end) return [];
    return [{ start: dayStart + start, end: dayStart + end + (end < start ? DAY : 0) }];
  });
}

function parseTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function minutesUntilOpen(spans: readonly Span[], minute: number): number | null {
  const isInside = ({ start, end }: Span) =>
    (start <= minute && minute < end) || (start <= minute + WEEK && minute + WEEK < end);
  if (spans.some(isInside)) return 0;
  const waits = spans.map(({ start }) => (start - minute + WEEK) % WEEK);
  return waits.length > 0 ? Math.min(...waits) : null;
}

function offsetAt(timeZone: string, at: number): number {
  return tzOffset(timeZone, new Date(at));
}

/** Minutes since Monday 00:00 on a wall that is `offset` minutes ahead of UTC. 1970 began on a Thursday. */
function wallMinute(at: number, offset: number): number {
  const sinceEpoch = Math.floor(at / MINUTE_MS) + offset + 3 * DAY;
  return ((sinceEpoch % WEEK) + WEEK) % WEEK;
}

/** The first minute after `from` with another offset than `from` has; `to` is known to have one. */
function findClockChange(timeZone: string, from: number, to: number): number {
  const offset = offsetAt(timeZone, from);
  let before = from;
  let after = to;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(timeZone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

function describeOpening(at: number, offset: number): Opening {
  const minute = wallMinute(at, offset);
  const digits = (value: number) => String(value).padStart(2, "0");
  return {
    moment: new Date(at),
    weekday: WEEKDAYS[Math.floor(minute / DAY)] as Weekday,
    time: `${digits(Math.floor((minute % DAY) / 60))}:${digits(minute % 60)}`,
  };
}
