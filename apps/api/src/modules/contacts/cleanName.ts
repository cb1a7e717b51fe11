const LONGEST_NAME = 200;

/** Names come from strangers: no marks that turn the text around, no line breaks, no halves of characters, no end. */
export function cleanName(name: string | null): string {
  // Cut first: what the cut leaves of a character goes with the others that are none.
  return (name ?? "")
    .slice(0, LONGEST_NAME)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (mark) => (mark === "\u200d" ? mark : " "))
    .replace(/\s+/g, " ")
    .trim();
}
