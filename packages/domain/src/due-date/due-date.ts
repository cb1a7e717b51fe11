import { tz } from "@date-fns/tz";
import type { Recurrence } from "@recado/contract";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { formatISO } from "date-fns/formatISO";
import { DAY_MS } from "../wall-clock/wall-clock.js";

/** Days here are calendar days, `YYYY-MM-DD`. Counting them in UTC keeps daylight saving out of the sums. */
const UTC = { in: tz("UTC") };

/** How many months a period lasts. */
export const RECURRENCE_MONTHS: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};
const TRIAL_DAYS = 3;
/** From so many days before a subscription ends it is called soon; who does not pay for it is told when fewer are left. */
export const WARNING_DAYS = 5;

function toDay(date: Date): string {
  return formatISO(date, { representation: "date", ...UTC });
}

/** The calendar day it is in a place. */
export function today(timeZone: string, now: Date): string {
  return formatISO(now, { representation: "date", in: tz(timeZone) });
}

/** The next due date. A month that is too short gives its last day. */
export function addRecurrence(day: string, recurrence: Recurrence): string {
  return toDay(addMonths(day, RECURRENCE_MONTHS[recurrence], UTC));
}

/** The last day of a trial that starts today. */
export function trialEnd(from: string): string {
  return toDay(addDays(from, TRIAL_DAYS, UTC));
}

/** Days left until a day; negative once it has passed. */
export function daysUntil(day: string, from: string): number {
  return (Date.parse(day) - Date.parse(from)) / DAY_MS;
}

/** Has the subscription ended? The due day itself still counts, and no due date means no end. */
export function isOverdue(dueDate: string | null, from: string): boolean {
  return dueDate !== null && daysUntil(dueDate, from) < 0;
}

/** May a company work no more? It may for some days after its due date, where the operator gives it these. */
export function hasLapsed(of: { dueDate: string | null; graceDays: number }, from: string): boolean {
  return of.dueDate !== null && daysUntil(of.dueDate, from) < -of.graceDays;
}

export type DueDateTone = "soon" | "urgent" | "late";

/** The colour of a company's row in the operator's table; null leaves it plain. */
export function dueDateTone(dueDate: string | null, from: string): DueDateTone | null {
  if (dueDate === null) return null;
  const left = daysUntil(dueDate, from);
  if (left === WARNING_DAYS) return "soon";
  if (left >= -3 && left <= 4) return "urgent";
  return left === -4 ? "late" : null;
}
