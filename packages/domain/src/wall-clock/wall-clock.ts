import { tzOffset } from "@date-fns/tz";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** In minutes, on a day when no clock is changed. */
export const DAY_MINUTES = 24 * 60;

/** How many minutes a place is ahead of UTC at a moment. */
export function offsetAt(timeZone: string, at: number): number {
  return tzOffset(timeZone, new Date(at));
}

/** Minutes since 1970 on a wall that is `offset` minutes ahead of UTC. */
export function wallMinute(at: number, offset: number): number {
  return Math.floor(at / MINUTE_MS) + offset;
}

/** The first minute after `from` with another offset than `from` has; `to` is known to have one. */
export function findClockChange(timeZone: string, from: number, to: number): number {
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

/** The minute of a day at which a clock shows `HH:MM`. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** What a clock shows in a minute of a day, as `HH:MM`. */
export function timeOfMinute(minute: number): string {
  const digits = (value: number) => String(value).padStart(2, "0");
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}

/**
 * The first moment at which the clock on the wall shows this minute or a later one: of an hour that comes twice the first,
 * of one that is left out the moment it is skipped.
 */
export function momentOn(wall: number, timeZone: string): number {
  const plain = wall * MINUTE_MS;
  const offsets = [offsetAt(timeZone, plain - DAY_MS), offsetAt(timeZone, plain + DAY_MS)];
  const [early = plain, late = plain] = offsets.map((offset) => plain - offset * MINUTE_MS).sort((a, b) => a - b);
  const shows = (at: number) => wallMinute(at, offsetAt(timeZone, at)) === wall;
  if (shows(early)) return early;
  return shows(late) ? late : findClockChange(timeZone, early, late);
}

/** When the next day begins in a place. */
export function nextDay(moment: Date, timeZone: string): Date {
  const at = moment.getTime();
  const day = Math.floor(wallMinute(at, offsetAt(timeZone, at)) / DAY_MINUTES);
  return new Date(momentOn((day + 1) * DAY_MINUTES, timeZone));
}

/** The moment somebody chose: with its offset, or by the clock on the wall of a place, `YYYY-MM-DDTHH:mm`. */
export function momentOfText(text: string, timeZone: string): Date {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return new Date(text);
  return new Date(momentOn(Math.floor(Date.parse(`${text.slice(0, 16)}Z`) / MINUTE_MS), timeZone));
}
