/** What the server looks for in the first row, whatever language the screen speaks. */
const COLUMNS = ["nome", "numero", "e-mail"];

/** Spreadsheets know UTF-8 by this mark. */
const START = "\ufeff";

/** A sheet to fill in, as an address a link can download. */
export function buildSampleSheet(rows: readonly (readonly string[])[]): string {
  const lines = [COLUMNS, ...rows].map((row) => `${row.join(";")}\r\n`);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(START + lines.join(""))}`;
}
