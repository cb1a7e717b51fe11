import { useStore } from "../../shared/store/createStore";
import { LOCALES, languageStore } from "../../shared/texts/languageStore";

const MEGABYTE = 1_024 ** 2;
const GIGABYTE = 1_024 ** 3;

/** Counts, shares and sizes as they are written in the language of the moment. */
export function useNumbers() {
  const locale = LOCALES[useStore(languageStore)];
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...options }).format(value);
  return {
    count: (value: number) => write(value, {}),
    /** Of a hundred. */
    percent: (share: number) => write(share / 100, { style: "percent" }),
    size: (bytes: number) =>
      bytes < GIGABYTE
        ? write(bytes / MEGABYTE, { style: "unit", unit: "megabyte" })
        : write(bytes / GIGABYTE, { style: "unit", unit: "gigabyte" }),
  };
}
