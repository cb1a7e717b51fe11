/** Prints rows as a Markdown table, ready for the README. */
export function printTable(rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const body = rows.map((row) => line(columns.map((name) => String(row[name]))));
  console.log([line(columns), line(widths.map((width) => "-".repeat(width))), ...body].join("\n"));
}
