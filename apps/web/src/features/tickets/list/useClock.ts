import { useCallback } from "react";
import { useStore } from "../../../shared/store/createStore";
import { formatNear } from "../../../shared/texts/formatNear";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";

/** When something was said, as short as people read it: the clock today, the day of the week, the date. */
export function useClock(): (moment: string, now: Date) => string {
  const locale = LOCALES[useStore(languageStore)];
  return useCallback((moment, now) => writeMoment(new Date(moment), now, locale), [locale]);
}

function writeMoment(moment: Date, now: Date, locale: string): string {
  const { clock, neighbour, date } = formatNear(moment, now, { locale, weekday: "short", isAhead: false });
  return neighbour ?? date ?? clock;
}
