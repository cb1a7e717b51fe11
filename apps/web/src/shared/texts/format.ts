import { DAY_MS, daysUntil, HOUR_MS, MINUTE_MS } from "@recado/domain";
import { useStore } from "../store/createStore";
import { type Language, LOCALES, languageStore } from "./languageStore";
import { localDay } from "./localText";

/** By language and kind: to make one takes longer than to draw a row. */
const made = new Map<string, Intl.DateTimeFormat>();

/** How moments of a kind are written in a language. */
export function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, known);
  return known;
}

/** A calendar day (`YYYY-MM-DD`, or a moment cut to its day) as people write it. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.slice(0, 10).split("-").map(Number);
  // Days have no time zone: built and shown in UTC so that nobody sees the day before.
  const moment = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1));
  return formatFor(LOCALES[language], {
    timeZone: "UTC",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).format(moment);
}

/** Money is always in reais; only the way it is written follows the language. */
function formatMoney(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: "currency", currency: "BRL" }).format(value);
}

function formatDistance(moment: string, language: Language): string {
  const words = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  const distance = new Date(moment).getTime() - Date.now();
  const size = Math.abs(distance);
  if (size < MINUTE_MS) return words.format(0, "second");
  if (size < HOUR_MS) return words.format(Math.trunc(distance / MINUTE_MS), "minute");
  if (size < DAY_MS) return words.format(Math.trunc(distance / HOUR_MS), "hour");
  // "Yesterday" is a day of the calendar, however many hours lie between.
  return words.format(daysUntil(localDay(moment), localDay(new Date())), "day");
}

/** How long somebody has to wait, in one unit and rather too much than too little: "15 segundos", "2 horas". */
export function formatWait(seconds: number, language: Language): string {
  const [amount, unit] = pickUnit(seconds);
  return new Intl.NumberFormat(LOCALES[language], { style: "unit", unit, unitDisplay: "long" }).format(
    Math.ceil(amount),
  );
}

function pickUnit(seconds: number): [amount: number, unit: string] {
  if (seconds <= 90) return [seconds, "second"];
  if (seconds <= 5_400) return [seconds / 60, "minute"];
  return [seconds / 3_600, "hour"];
}

/** How long something took, exactly: "122 ms", "10 s". */
function formatTook(milliseconds: number, language: Language): string {
  const isShort = milliseconds < 1_000;
  const words = new Intl.NumberFormat(LOCALES[language], {
    style: "unit",
    unit: isShort ? "millisecond" : "second",
    maximumFractionDigits: 1,
  });
  return words.format(isShort ? milliseconds : milliseconds / 1_000);
}

/** Days, money and spans in the language of the moment. */
export function useFormat() {
  const language = useStore(languageStore);
  return {
    day: (value: string) => formatDay(value, language),
    money: (value: number) => formatMoney(value, language),
    took: (milliseconds: number) => formatTook(milliseconds, language),
  };
}

/** How moments are written: day and time, and how far from now. */
export function useMoments() {
  const language = useStore(languageStore);
  const format = formatFor(LOCALES[language], { dateStyle: "short", timeStyle: "short" });
  return {
    at: (moment: string) => format.format(new Date(moment)),
    away: (moment: string) => formatDistance(moment, language),
  };
}
