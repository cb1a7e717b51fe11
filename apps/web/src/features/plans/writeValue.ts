import { type Language, LOCALES } from "../../shared/texts/languageStore";

/** An amount as it is typed into the form: two decimals, no sign of the currency and no dots between thousands. */
export function writeValue(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value);
}
