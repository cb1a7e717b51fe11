/** A stretch of a text: words, or a variable in its braces that is filled in or not. All of them together are the text. */
export interface TextPart {
  text: string;
  kind: "words" | "known" | "unknown";
}

/** Takes a text apart by the same pattern that fills it in. */
export function splitText(
  text: string,
  pattern: RegExp,
  isKnown: (groups: (string | undefined)[]) => boolean,
): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const addWords = (end: number) => {
    if (end > done) parts.push({ text: text.slice(done, end), kind: "words" });
  };
  for (const { 0: typed, index, ...groups } of text.matchAll(pattern)) {
    addWords(index);
    parts.push({ text: typed, kind: isKnown([groups[1], groups[2], groups[3]]) ? "known" : "unknown" });
    done = index + typed.length;
  }
  addWords(text.length);
  return parts;
}
