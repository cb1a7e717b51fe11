const DAY = 24 * 60 * 60 * 1000;

/** Whole calendar days from today to a day: 0 today, negative when past. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(day.slice(0, 10)) - today) / DAY);
}
