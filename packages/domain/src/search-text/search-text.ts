import { foldText } from "@recado/contract";

export { foldText };

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

/** Where a text first holds one of some wordings, those before others; -1 where it holds none. Folds it once for all of them. */
export function findFirstFolded(text: string, wordings: readonly string[]): number {
  const folded = foldText(text);
  for (const needle of new Set(wordings.map((wording) => foldText(wording.trim())))) {
    const at = needle === "" ? -1 : folded.indexOf(needle);
    if (at !== -1) return findOrigin(text, at);
  }
  return -1;
}

/** The letter that became a unit of the folded text. Parts fold as the whole does, so it is found by halving. */
function findOrigin(text: string, unit: number): number {
  const isPair = (at: number) => (text.codePointAt(at) ?? 0) > 0xffff;
  let [start, end, left] = [0, text.length, unit];
  while (end - start > (isPair(start) ? 2 : 1)) {
    const half = (start + end) >> 1;
    const middle = isPair(half - 1) ? half + 1 : half;
    const { length } = foldText(text.slice(start, middle));
    if (left < length) end = middle;
    else [start, left] = [middle, left - length];
  }
  return start;
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
