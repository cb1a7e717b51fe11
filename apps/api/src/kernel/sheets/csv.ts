/** Beginnings that spreadsheets take for a formula, as wide signs too; some drop what cannot be seen before they look. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** A line of a CSV for spreadsheets. Every value is quoted, whatever this country's spreadsheets part them by. */
export function toCsvLine(values: (string | number)[]): string {
  return `${values.map((value) => `"${escapeFormula(String(value)).replaceAll('"', '""')}"`).join(";")}\r\n`;
}

/** Spreadsheets know UTF-8 by this mark. */
export const CSV_START = "\ufeff";

/** A value that begins like a formula begins with an apostrophe instead. */
export function escapeFormula(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** The value as it was before `escapeFormula`: a sheet of ours comes back in as it was. */
export function unescapeFormula(value: string): string {
  const bare = value.slice(1);
  return value.startsWith("'") && FORMULA.test(bare) ? bare : value;
}
