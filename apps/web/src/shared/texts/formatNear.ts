import { formatFor } from "./format";

interface NearStyle {
  locale: string;
  weekday: "long" | "short";
  /** Whether moments are in the past or to come: on the other side of now, whatever the day, it is today. */
  isAhead: boolean;
}

interface NearMoment {
  clock: string;
  /** "Yesterday" or "tomorrow". */
  neighbour?: string;
  /** Any other day but today: its weekday, or its date from a week away on, where a weekday's name alone would mean the wrong one. */
  date?: string;
}

/** The clock of a moment and, unless it is today, its day in the words people use near now. */
export function formatNear(moment: Date, now: Date, { locale, weekday, isAhead }: NearStyle): NearMoment {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const isWithin = (days: number) => (isAhead ? moment < midnight(days + 1) : moment >= midnight(-days));
  const clock = formatFor(locale, { timeStyle: "short" }).format(moment);
  if (isWithin(0)) return { clock };
  if (isWithin(1)) {
    return {
      clock,
      neighbour: new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(isAhead ? 1 : -1, "day"),
    };
  }
  const day = isWithin(6) ? { weekday } : ({ day: "2-digit", month: "2-digit" } as const);
  return { clock, date: formatFor(locale, day).format(moment) };
}
