/** What was measured, and the most it may be; without a limit it is only told. */
export type Figure = [what: string, figure: number, limit?: number];

/** The value below which this share of all lies. */
export function at(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

/** Prints a table for the README; over a limit, or without a figure, the command fails. */
export function printFigures(figures: Figure[]): void {
  console.log("\n| what | figure | limit |\n|---|---:|---:|");
  for (const [what, figure, limit] of figures) {
    console.log(`| ${what} | ${Math.round(figure * 10) / 10} | ${limit ?? ""} |`);
    if (!(figure <= (limit ?? Number.POSITIVE_INFINITY))) process.exitCode = 1;
  }
}
