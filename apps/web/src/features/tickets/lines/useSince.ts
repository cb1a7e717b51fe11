import { useCallback } from "react";
import { useStore } from "../../../shared/store/createStore";
import { formatFor } from "../../../shared/texts/format";
import { type Language, LOCALES, languageStore } from "../../../shared/texts/languageStore";

/** A time that is past, in full as a sentence says it: the clock, and the day unless it is today. */
export function useSince(): (moment: string, now: Date) => string {
  const language = useStore(languageStore);
  return useCallback((moment, now) => writeSince(new Date(moment), now, language), [language]);
}

function writeSince(moment: Date, now: Date, language: Language): string {
  const locale = LOCALES[language];
  const clock = formatFor(locale, { timeStyle: "short" }).format(moment);
  const isSince = (days: number) => moment >= new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (isSince(0)) return clock;
  if (isSince(-1)) return `${new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-1, "day")}, ${clock}`;
  const day = isSince(-6) ? ({ weekday: "long" } as const) : ({ day: "2-digit", month: "2-digit" } as const);
  // Spanish has an article before the name or the number of a day.
  return `${language === "es" ? "el " : ""}${formatFor(locale, day).format(moment)}, ${clock}`;
}
