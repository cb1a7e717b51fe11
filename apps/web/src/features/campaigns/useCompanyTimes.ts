import { useMemo } from "react";
import { useSetting } from "../../shared/live/useSetting";
import { useStore } from "../../shared/store/createStore";
import { LOCALES, languageStore } from "../../shared/texts/languageStore";

/** Moments by the clock of the company, which is the one campaigns are sent by, and counts. */
export function useCompanyTimes() {
  const locale = LOCALES[useStore(languageStore)];
  const timeZone = useSetting("timezone");
  return useMemo(() => {
    const full = new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short", timeZone });
    const date = new Intl.DateTimeFormat(locale, { day: "2-digit", month: "2-digit", timeZone });
    const count = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
    const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
    const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
    const list = new Intl.ListFormat(locale);
    const choice = new Intl.ListFormat(locale, { type: "disjunction" });
    return {
      /** Undefined until it is known. */
      timeZone,
      at: (moment: string) => full.format(new Date(moment)),
      short: (moment: string) => `${date.format(new Date(moment))}, ${time.format(new Date(moment))}`,
      time: (moment: string) => time.format(new Date(moment)),
      isToday: (moment: string) => day.format(new Date(moment)) === day.format(new Date()),
      count: (amount: number) => count.format(amount),
      percent: (share: number) => percent.format(share),
      /** "a, b e c". */
      join: (words: readonly string[]) => list.format(words),
      /** "a, b ou c". */
      either: (words: readonly string[]) => choice.format(words),
    };
  }, [locale, timeZone]);
}
