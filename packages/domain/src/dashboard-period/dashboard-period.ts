import type { DashboardDays } from "@recado/contract";
import { today } from "../due-date/due-date.js";
import { DAY_MS, momentOfText } from "../wall-clock/wall-clock.js";

/** Calendar days of a place, both of them whole, and the moments they begin and end at. */
export interface DashboardPeriod extends DashboardDays {
  from: Date;
  /** The first moment that is not in it any more. */
  to: Date;
  dayCount: number;
}

/** What a dashboard is asked for; null when neither days nor dates are told. */
export function readPeriod(
  asked: { days?: number; date_from?: string; date_to?: string; until?: string },
  timeZone: string,
  now: Date,
): DashboardPeriod | null {
  const { days, until } = asked;
  if (days) {
    const last = today(timeZone, now);
    return periodOf({ date_from: addDaysTo(last, 1 - days), date_to: last, until }, timeZone);
  }
  // A last date alone is that one day.
  const { date_from = asked.date_to, date_to = today(timeZone, now) } = asked;
  return date_from ? periodOf({ date_from, date_to, until }, timeZone) : null;
}

/** As many days before a period. While it runs, as many as were lived of it, the last of them until the same time. */
export function previousDays({ date_from, dayCount, from, to }: DashboardPeriod, place: Clock): DashboardDays {
  const { timeZone, now } = place;
  const first = addDaysTo(date_from, -dayCount);
  if (now >= to || now < from) return { date_from: first, date_to: addDaysTo(date_from, -1) };
  const lived = (Date.parse(today(timeZone, now)) - Date.parse(date_from)) / DAY_MS;
  return { date_from: first, date_to: addDaysTo(first, lived), until: timeOn(timeZone, now) };
}

interface Clock {
  timeZone: string;
  now: Date;
}

function periodOf({ date_from, date_to, until }: DashboardDays, timeZone: string): DashboardPeriod {
  const dayCount = (Date.parse(date_to) - Date.parse(date_from)) / DAY_MS + 1;
  const end = until ? `${date_to}T${until}` : `${addDaysTo(date_to, 1)}T00:00`;
  const [from, to] = [momentOfText(`${date_from}T00:00`, timeZone), momentOfText(end, timeZone)];
  return { date_from, date_to, until, from, to, dayCount };
}

/** A calendar day so many days later, or earlier. */
export function addDaysTo(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

function timeOn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(now);
}
