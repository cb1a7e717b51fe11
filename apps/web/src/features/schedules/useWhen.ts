import { useStore } from "../../shared/store/createStore";
import { formatFor } from "../../shared/texts/format";
import { LOCALES, languageStore } from "../../shared/texts/languageStore";

/** How the time of a schedule is written: the day of the week, the day, and the clock. */
export function useWhen(): (moment: string) => string {
  const locale = LOCALES[useStore(languageStore)];
  const day = formatFor(locale, { weekday: "short", day: "2-digit", month: "2-digit" });
  const clock = formatFor(locale, { timeStyle: "short" });
  return (moment) => `${day.format(new Date(moment))}, ${clock.format(new Date(moment))}`;
}
