/** Text as searches compare it: without case and accents. */
export function foldText(text: string): string {
  // A sigma at the end of a word is the same letter; the folding of a word must not depend on where it ends.
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("ς", "σ");
}

/** A stretch of a text, from `start` up to `end`. */
export interface TextSpan {
  start: number;
  end: number;
}

/** Where a text holds the words searched for, in positions of the text as written: for marking them. */
export function findFolded(text: string, wanted: string): TextSpan[] {
  const needle = foldText(wanted.trim());
  if (needle === "") return [];
  const { folded, origins } = foldWithOrigins(text);
  const spans: TextSpan[] = [];
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
    spans.push({ start: origins[at] ?? 0, end: endOfLetter(text, origins[at + needle.length - 1] ?? 0) });
  }
  return spans;
}

/** The folded text, and for each of its units the position of the letter it came from. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = "";
  let position = 0;
  for (const letter of text) {
    const part = foldText(letter);
    for (let unit = 0; unit < part.length; unit++) origins.push(position);
    folded += part;
    position += letter.length;
  }
  return { folded, origins };
}

/** Accents that are written as signs of their own belong to the letter before. */
function endOfLetter(text: string, start: number): number {
  const marks = /.\p{M}*/suy;
  marks.lastIndex = start;
  return marks.test(text) ? marks.lastIndex : text.length;
}
