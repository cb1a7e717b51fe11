import { addDaysTo } from "@recado/domain";
import { useMemo } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { formatFor } from "../../../shared/texts/format";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";
import { localDay } from "../../../shared/texts/localText";
import { lineTexts } from "../lineTexts";

/** Moments as people say them: the clock, and a day by its name when it is close. */
export function useTimes() {
  const line = useTexts(lineTexts);
  const locale = LOCALES[useStore(languageStore)];
  return useMemo(() => {
    const clock = formatFor(locale, { timeStyle: "short" });
    const full = formatFor(locale, { dateStyle: "short", timeStyle: "short" });
    const long = formatFor(locale, { weekday: "long", day: "numeric", month: "long" });
    const withYear = formatFor(locale, { day: "numeric", month: "long", year: "numeric" });
    return {
      time: (moment: string) => clock.format(new Date(moment)),
      moment: (moment: string) => full.format(new Date(moment)),
      /** `day` as `localDay` writes it. */
      day(day: string, now: Date): string {
        const today = localDay(now);
        if (day === today) return line.today;
        if (day === addDaysTo(today, -1)) return line.yesterday;
        const date = new Date(`${day}T12:00:00`);
        return date.getFullYear() === now.getFullYear() ? long.format(date) : withYear.format(date);
      },
    };
  }, [locale, line]);
}
