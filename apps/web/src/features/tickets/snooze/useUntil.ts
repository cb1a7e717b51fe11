import { useCallback } from "react";
import { useStore } from "../../../shared/store/createStore";
import { formatFor } from "../../../shared/texts/format";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";

/** A time to come, as short as people say it: the clock, and the day unless it is today. */
export function useUntil(): (moment: string, now: Date) => string {
  const locale = LOCALES[useStore(languageStore)];
  return useCallback((moment, now) => writeUntil(new Date(moment), now, locale), [locale]);
}

function writeUntil(moment: Date, now: Date, locale: string): string {
  const clock = formatFor(locale, { timeStyle: "short" }).format(moment);
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
  if (moment.getTime() < midnight(1)) return clock;
  if (moment.getTime() < midnight(2)) {
    return `${new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(1, "day")} ${clock}`;
  }
  // From a week on a weekday's name alone would mean the wrong one.
  const isThisWeek = moment.getTime() < midnight(7);
  const day = isThisWeek ? ({ weekday: "short" } as const) : ({ day: "2-digit", month: "2-digit" } as const);
  return `${formatFor(locale, day).format(moment)} ${clock}`;
}
