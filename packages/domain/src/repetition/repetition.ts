import type { Repetition } from "@recado/contract";
import { DAY_MINUTES, DAY_MS, MINUTE_MS, momentOn, offsetAt, wallMinute } from "../wall-clock/wall-clock.js";

/** What comes again and again, at the hour its first time has on the clock on the wall. */
export interface Series {
  /** Its first time. */
  from: Date;
  repetition: Exclude<Repetition, "none">;
  /** The last day it may come, YYYY-MM-DD; null is for ever. */
  until: string | null;
}

/**
 * The first time of a series after a moment; null when it has ended. A month that is too short gives its last day, and the
 * next one is again as long as it can be.
 */
export function nextOccurrence(series: Series, after: Date, timeZone: string): Date | null {
  const first = wallOf(series.from.getTime(), timeZone);
  const dayOf = { daily: everyDays(1), weekly: everyDays(7), monthly: everyMonth }[series.repetition];
  const lastDay = series.until === null ? Number.POSITIVE_INFINITY : Date.parse(series.until) / DAY_MS;
  const start = Math.floor(first / DAY_MINUTES);
  const minute = first - start * DAY_MINUTES;
  // A day before today's: where a clock is changed at midnight, that may still be to come.
  const near = Math.floor(wallOf(after.getTime(), timeZone) / DAY_MINUTES) - 1;
  for (let place = dayOf.placeNear(start, Math.max(start, near)); ; place += 1) {
    const day = dayOf.day(start, place);
    if (day > lastDay) return null;
    const at = momentOn(day * DAY_MINUTES + minute, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
}

/** Whether a moment is, to the minute, one of the times of a series. */
export function isOccurrence(series: Series, at: Date, timeZone: string): boolean {
  const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return nextOccurrence(series, new Date(minute - 1), timeZone)?.getTime() === minute;
}

/** Days, counted from 1970, by their place in the series. */
interface Days {
  day(start: number, place: number): number;
  /** A place whose day is not after this one, unless it is the first. */
  placeNear(start: number, day: number): number;
}

function everyDays(step: number): Days {
  return {
    day: (start, place) => start + place * step,
    placeNear: (start, day) => Math.floor((day - start) / step),
  };
}

const everyMonth: Days = {
  day(start, place) {
    const { month, date } = monthOf(start);
    return Math.min(firstOf(month + place) + date, firstOf(month + place + 1)) - 1;
  },
  placeNear: (start, day) => Math.max(0, monthOf(day).month - monthOf(start).month - 1),
};

/** The month of a day, counted from the year 0, and the day in it. */
function monthOf(day: number): { month: number; date: number } {
  const at = new Date(day * DAY_MS);
  return { month: at.getUTCFullYear() * 12 + at.getUTCMonth(), date: at.getUTCDate() };
}

function firstOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS;
}

function wallOf(at: number, timeZone: string): number {
  return wallMinute(at, offsetAt(timeZone, at));
}
