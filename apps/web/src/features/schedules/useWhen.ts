import { useStore } from "../../shared/store/createStore";
import { formatFor } from "../../shared/texts/format";
import { LOCALES, languageStore } from "../../shared/texts/languageStore";

/** How the time of a schedule is written: the day of the week, the day, and the clock. */
export function useWhen(): (moment: string) => string {
  const language = useStore(languageStore);
  const two = "2-digit" as const;
  const format = formatFor(LOCALES[language], {
    weekday: "short",
    day: two,
    month: two,
    hour: two,
    minute: two,
  });
  return (moment) => format.format(new Date(moment));
}
