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
    const short = new Intl.DateTimeFormat(locale, {
      day: "2-digit",
      month: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
    });
    const count = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
    return {
      /** Undefined until it is known. */
      timeZone,
      at: (moment: string) => full.format(new Date(moment)),
      short: (moment: string) => short.format(new Date(moment)),
      count: (amount: number) => count.format(amount),
      percent: (share: number) => percent.format(share),
    };
  }, [locale, timeZone]);
}
