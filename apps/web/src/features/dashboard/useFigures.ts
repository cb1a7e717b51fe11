import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LOCALES, languageStore } from "../../shared/texts/languageStore";
import { unbroken } from "../../shared/texts/unbroken";
import { dashboardTexts } from "./texts";

/** How figures are written in the language of the moment. */
export function useFigures() {
  const { time, minutes: inMinutes, seconds: inSeconds } = useTexts(dashboardTexts);
  const locale = LOCALES[useStore(languageStore)];
  const whole = new Intl.NumberFormat(locale);
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const part = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  /** Minutes, and hours where there are some. */
  const writeTime = (minutes: number) => {
    const rounded = Math.round(minutes);
    const hours = Math.floor(rounded / 60);
    return unbroken(
      hours === 0 ? inMinutes(whole.format(rounded)) : time(whole.format(hours), twoDigits(rounded % 60)),
    );
  };
  return {
    count: (value: number) => whole.format(value),
    decimal: (value: number) => short.format(value),
    /** 0.17 is 17%. */
    share: (value: number) => part.format(value),
    time: writeTime,
    /** The same with its seconds, below an hour. */
    shortTime: (minutes: number) => {
      const seconds = Math.round(minutes * 60);
      const [full, rest] = [Math.floor(seconds / 60), seconds % 60];
      if (full >= 60) return writeTime(minutes);
      if (rest === 0 && full > 0) return unbroken(inMinutes(String(full)));
      return unbroken(
        full === 0 ? inSeconds(String(rest)) : `${inMinutes(String(full))} ${inSeconds(twoDigits(rest))}`,
      );
    },
    /** 0 is Sunday. */
    weekday: (day: number, style: "short" | "long" = "short") =>
      new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" }).format(new Date(Date.UTC(2026, 0, 4 + day))),
  };
}
