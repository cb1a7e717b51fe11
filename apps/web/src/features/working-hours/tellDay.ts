const DAY = 24 * 60 * 60 * 1000;

/** The calendar day a moment falls on where the clocks of the time zone hang, as a number of days. */
function dayNumber(moment: Date, timeZone: string): number {
  const [year, month, day] = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" })
    .format(moment)
    .split("-")
    .map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / DAY;
}

/** How people there name the day of a coming moment. */
export function tellDay(moment: Date, now: Date, timeZone: string): "today" | "tomorrow" | "later" {
  const days = dayNumber(moment, timeZone) - dayNumber(now, timeZone);
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : "later";
}
