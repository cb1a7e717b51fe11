const LONGEST_NAME = 200;

/** Names come from strangers: no marks that turn the text around, no line breaks, no halves of characters, no end. */
export function cleanName(name: string | null): string {
  return (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (mark) => (mark === "\u200d" ? mark : " "))
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_NAME);
}
