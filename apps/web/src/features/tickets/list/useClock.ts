import { useCallback } from "react";
import { useStore } from "../../../shared/store/createStore";
import { formatFor } from "../../../shared/texts/format";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";

/** When something was said, as short as people read it: the clock today, the day of the week, the date. */
export function useClock(): (moment: string, now: Date) => string {
  const locale = LOCALES[useStore(languageStore)];
  return useCallback((moment, now) => writeMoment(new Date(moment), now, locale), [locale]);
}

function writeMoment(moment: Date, now: Date, locale: string): string {
  const isSince = (days: number) => moment >= new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (isSince(0)) return formatFor(locale, { timeStyle: "short" }).format(moment);
  if (isSince(-1)) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-1, "day");
  if (isSince(-6)) return formatFor(locale, { weekday: "short" }).format(moment);
  return formatFor(locale, { day: "2-digit", month: "2-digit" }).format(moment);
}
