/** The first letters of the first and the last word, where they are letters: many are known by their number only. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean);
  const letters = new Set([words[0], words.at(-1)]);
  return [...letters]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
