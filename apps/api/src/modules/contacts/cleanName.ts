const MAX_LENGTH = 200;
/** Holds the parts of one emoji together. */
const JOINER = "\u200d";

/** Texts of strangers on one line: no marks that turn the text around, no line breaks, no halves of characters, no end. */
export function cleanLine(text: string, kept = ""): string {
  // Cut first: what the cut leaves of a character goes with the others that are none.
  return text
    .slice(0, MAX_LENGTH)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (mark) => (mark === kept ? mark : " "))
    .trim();
}

/** The same of a name, with its emojis whole and single spaces. */
export function cleanContactName(name: string | null): string {
  return cleanLine(name ?? "", JOINER).replace(/\s+/g, " ");
}
