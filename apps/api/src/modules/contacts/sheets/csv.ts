/** A line of a CSV for spreadsheets. What would be taken for a formula is made text. */
export function toCsvLine(values: (string | number)[]): string {
  return `${values.map((value) => quote(guard(String(value)))).join(";")}\r\n`;
}

/** Spreadsheets know UTF-8 by this mark. */
export const CSV_START = "\ufeff";

/** A value that begins like a formula begins with an apostrophe instead. */
export function guard(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function quote(value: string): string {
  return /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
