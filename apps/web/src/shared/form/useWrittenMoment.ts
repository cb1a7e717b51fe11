import { useStore } from "../store/createStore";
import { formatFor } from "../texts/format";
import { LOCALES, languageStore } from "../texts/languageStore";

const NUMBERS = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

/** In which order day, month and year are written there. */
function orderIn(locale: string): string {
  const parts = formatFor(locale, NUMBERS).formatToParts(0);
  return parts.flatMap(({ type }) => (type === "literal" ? [] : type)).join();
}

/**
 * The moment a field holds, in words. A browser shows it in its own language, not in the app's, and 03/12 may be read as
 * March or as December; nothing where both write alike, or while it is incomplete.
 */
export function useWrittenMoment(value: unknown, type: string | undefined): string | undefined {
  const locale = LOCALES[useStore(languageStore)];
  const isDay = type === "date";
  if (!isDay && type !== "datetime-local") return undefined;
  // Fields know no time zone: read and written in UTC.
  const moment = new Date(/^\d{4,}-\d\d-\d\d/.test(`${value}`) ? (isDay ? `${value}` : `${value}Z`) : Number.NaN);
  const isAlike = orderIn(locale) === orderIn(new Intl.DateTimeFormat().resolvedOptions().locale);
  if (isAlike || Number.isNaN(moment.getTime())) return undefined;
  return formatFor(locale, { dateStyle: "full", timeStyle: isDay ? undefined : "short", timeZone: "UTC" }).format(
    moment,
  );
}
