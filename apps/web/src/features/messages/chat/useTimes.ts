import { useMemo } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";
import { messageTexts } from "../texts";
import { dayOf } from "./buildRows";

const DAY_MS = 86_400_000;

/** Moments as people say them: the clock, and a day by its name when it is close. */
export function useTimes() {
  const t = useTexts(messageTexts);
  const locale = LOCALES[useStore(languageStore)];
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
    const full = new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" });
    const long = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" });
    const withYear = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" });
    return {
      time: (moment: string) => clock.format(new Date(moment)),
      moment: (moment: string) => full.format(new Date(moment)),
      /** `day` as `dayOf` writes it. */
      day(day: string): string {
        const now = Date.now();
        if (day === dayOf(new Date(now).toISOString())) return t.today;
        if (day === dayOf(new Date(now - DAY_MS).toISOString())) return t.yesterday;
        const date = new Date(`${day}T12:00:00`);
        return date.getFullYear() === new Date(now).getFullYear() ? long.format(date) : withYear.format(date);
      },
    };
  }, [locale, t]);
}
