/** A slash with words after it, and where in the text it is. */
export interface QuickCommand {
  words: string;
  from: number;
  to: number;
  /** Nothing else was written. */
  isAlone: boolean;
}

/** The command before the caret, or null. When it is all there is, it may have blanks in it. */
export function readQuickCommand(text: string, caret: number): QuickCommand | null {
  if (/^\/\S.*$/.test(text)) return { words: text.slice(1), from: 0, to: text.length, isAlone: true };
  const [, words] = /(?:^|\s)\/(\S+)$/.exec(text.slice(0, caret)) ?? [];
  return words === undefined ? null : { words, from: caret - words.length - 1, to: caret, isAlone: false };
}
