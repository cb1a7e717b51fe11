import { type Language, LOCALES } from "../../../shared/texts/languageStore";

const SIZES = [
  { unit: "day", minutes: 1_440 },
  { unit: "hour", minutes: 60 },
  { unit: "minute", minutes: 1 },
] as const;

/** A number of minutes as people say it: "1 dia e 2 horas". */
export function formatMinutes(total: number, language: Language): string {
  const locale = LOCALES[language];
  let left = total;
  const parts = SIZES.flatMap(({ unit, minutes }) => {
    const count = Math.floor(left / minutes);
    left -= count * minutes;
    const words = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
    return count > 0 ? [words.format(count)] : [];
  });
  return new Intl.ListFormat(locale).format(parts);
}
