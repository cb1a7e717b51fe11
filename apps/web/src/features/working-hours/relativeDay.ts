const DAY = 24 * 60 * 60 * 1000;

/** The calendar day a moment falls on where the clocks of the time zone hang. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);
}

/** How people there name the day of a coming moment. */
export function relativeDay(moment: Date, now: Date, timeZone: string): "today" | "tomorrow" | "later" | "distant" {
  const days = (Date.parse(dayOf(moment, timeZone)) - Date.parse(dayOf(now, timeZone))) / DAY;
  if (days <= 0) return "today";
  if (days === 1) return "tomorrow";
  // From a week on a weekday's name alone would mean the wrong one.
  return days < 7 ? "later" : "distant";
}
