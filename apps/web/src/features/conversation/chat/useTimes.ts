import { useMemo } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";
import { lineTexts } from "../lineTexts";
import { dayOf } from "./buildRows";

const DAY_MS = 86_400_000;

type Formats = Record<"clock" | "full" | "long" | "withYear", Intl.DateTimeFormat>;

/** By language: to make them takes longer than to draw the bubble that wants one. */
const made = new Map<string, Formats>();

function formatsFor(locale: string): Formats {
  const known = made.get(locale);
  if (known) return known;
  const formats = {
    clock: new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }),
    full: new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" }),
    long: new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" }),
    withYear: new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" }),
  };
  made.set(locale, formats);
  return formats;
}

/** Moments as people say them: the clock, and a day by its name when it is close. */
export function useTimes() {
  const line = useTexts(lineTexts);
  const locale = LOCALES[useStore(languageStore)];
  return useMemo(() => {
    const { clock, full, long, withYear } = formatsFor(locale);
    return {
      time: (moment: string) => clock.format(new Date(moment)),
      moment: (moment: string) => full.format(new Date(moment)),
      /** `day` as `dayOf` writes it. */
      day(day: string): string {
        const now = Date.now();
        if (day === dayOf(new Date(now).toISOString())) return line.today;
        if (day === dayOf(new Date(now - DAY_MS).toISOString())) return line.yesterday;
        const date = new Date(`${day}T12:00:00`);
        return date.getFullYear() === new Date(now).getFullYear() ? long.format(date) : withYear.format(date);
      },
    };
  }, [locale, line]);
}
