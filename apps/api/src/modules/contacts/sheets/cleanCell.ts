const LONGEST_CELL = 200;

/** What a cell of a stranger's sheet says, without marks that turn the text around or break its line. */
export function cleanCell(text: string): string {
  // Cut first: what the cut leaves of a character goes with the others that are none.
  return text
    .slice(0, LONGEST_CELL)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .trim();
}
