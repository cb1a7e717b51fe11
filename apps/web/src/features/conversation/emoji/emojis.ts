import type { Language } from "../../../shared/texts/languageStore";

export const EMOJI_GROUPS = [
  "smileys",
  "people",
  "nature",
  "food",
  "travel",
  "activities",
  "objects",
  "symbols",
  "flags",
] as const;
export type EmojiGroup = (typeof EMOJI_GROUPS)[number];

/** An emoji and the words it is found by, small and without accents. */
interface Emoji {
  emoji: string;
  words: string[];
}
type Emojis = Record<EmojiGroup, Emoji[]>;

/**
 * All emojis up to Unicode 15.1, each once and in no tone, which `inTone` gives it: names and words of CLDR, as emojibase-data 17
 * (MIT) has them, and some words of ours. A line of a file is an emoji and its words.
 */
const files: Record<Language, () => Promise<{ default: Record<EmojiGroup, string> }>> = {
  pt: () => import("./words/pt.json"),
  en: () => import("./words/en.json"),
  es: () => import("./words/es.json"),
};

export async function loadEmojis(language: Language): Promise<Emojis> {
  const { default: lines } = await files[language]();
  return readLines(lines);
}

function readLines(lines: Record<EmojiGroup, string>): Emojis {
  const groups = EMOJI_GROUPS.map((group) => {
    const emojis = lines[group].split("\n").map((line): Emoji => {
      const [emoji = "", ...words] = line.split(" ");
      return { emoji, words };
    });
    return [group, emojis] as const;
  });
  return Object.fromEntries(groups) as Emojis;
}

/** Those for which each word that is looked for, already folded, is the beginning of one of theirs. */
export function findEmojis(emojis: Emojis, folded: string): string[] {
  const wanted = folded.split(/\s+/).filter(Boolean);
  return EMOJI_GROUPS.flatMap((group) => emojis[group])
    .filter(({ words }) => wanted.every((word) => words.some((each) => each.startsWith(word))))
    .map(({ emoji }) => emoji);
}
