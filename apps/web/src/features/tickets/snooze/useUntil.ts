import { useCallback } from "react";
import { useStore } from "../../../shared/store/createStore";
import { formatNear } from "../../../shared/texts/formatNear";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";

/** A time to come, as short as people say it: the clock, and the day unless it is today. */
export function useUntil(): (moment: string, now: Date) => string {
  const locale = LOCALES[useStore(languageStore)];
  return useCallback((moment, now) => writeUntil(new Date(moment), now, locale), [locale]);
}

function writeUntil(moment: Date, now: Date, locale: string): string {
  const { clock, neighbour, date } = formatNear(moment, now, { locale, weekday: "short", isAhead: true });
  const day = neighbour ?? date;
  return day ? `${day} ${clock}` : clock;
}
