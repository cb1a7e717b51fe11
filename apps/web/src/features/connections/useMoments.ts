import { useStore } from "../../shared/store/createStore";
import { type Language, LOCALES, languageStore } from "../../shared/texts/languageStore";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function tellDistance(moment: string, language: Language): string {
  const words = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  const distance = new Date(moment).getTime() - Date.now();
  const size = Math.abs(distance);
  if (size < MINUTE) return words.format(0, "second");
  if (size < HOUR) return words.format(Math.trunc(distance / MINUTE), "minute");
  if (size < DAY) return words.format(Math.trunc(distance / HOUR), "hour");
  return words.format(Math.trunc(distance / DAY), "day");
}

/** How moments are written: day and time, and how far from now. */
export function useMoments() {
  const language = useStore(languageStore);
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "short", timeStyle: "short" });
  return {
    at: (moment: string) => format.format(new Date(moment)),
    away: (moment: string) => tellDistance(moment, language),
  };
}
