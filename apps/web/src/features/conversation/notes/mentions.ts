/** An "@" with the beginning of a name behind it, and where in the text it stands. */
export interface MentionCommand {
  words: string;
  from: number;
  to: number;
}

/** Longer is no name any more. */
const MAX_NAME_LENGTH = 60;

/** The name the caret stands behind; null where none is begun. Names have blanks in them. */
export function readMention(text: string, caret: number): MentionCommand | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf("@");
  if (from < 0 || /\S/.test(before.charAt(from - 1))) return null;
  const words = before.slice(from + 1);
  return words.length > MAX_NAME_LENGTH || /^\s|\n/.test(words) ? null : { words, from, to: caret };
}
