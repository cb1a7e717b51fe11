import { useCallback } from "react";
import { useStore } from "../../../shared/store/createStore";
import { formatNear } from "../../../shared/texts/formatNear";
import { type Language, LOCALES, languageStore } from "../../../shared/texts/languageStore";

/** A time that is past, in full as a sentence says it: the clock, and the day unless it is today. */
export function useSince(): (moment: string, now: Date) => string {
  const language = useStore(languageStore);
  return useCallback((moment, now) => writeSince(new Date(moment), now, language), [language]);
}

function writeSince(moment: Date, now: Date, language: Language): string {
  const style = { locale: LOCALES[language], weekday: "long", isAhead: false } as const;
  const { clock, neighbour, date } = formatNear(moment, now, style);
  if (neighbour) return `${neighbour}, ${clock}`;
  if (!date) return clock;
  // Spanish has an article before the name or the number of a day.
  return `${language === "es" ? "el " : ""}${date}, ${clock}`;
}
