const NINE = 9;

import { HOUR_MS } from "@recado/domain";

export function inAnHour(): Date {
  return new Date(Date.now() + HOUR_MS);
}

/** When something is sent on a day that was picked without a time: at nine, or in an hour where today is past that. */
export function timeOn(day: Date): Date {
  const now = new Date();
  const nine = new Date(day.getFullYear(), day.getMonth(), day.getDate(), NINE);
  return day.toDateString() === now.toDateString() && nine < now ? inAnHour() : nine;
}
