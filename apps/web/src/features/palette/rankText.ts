import { foldText } from "@recado/domain";

const WORDS = /[\p{L}\p{N}]+/gu;
/** Fewer letters are inside of too many words to mean one of them. */
const FEWEST_INNER_LETTERS = 3;

const wordsOf = (text: string): string[] => foldText(text).match(WORDS) ?? [];

/** How well a text answers what was typed: each typed word must be in it, in any order. Zero when one is not. */
export function rankText(text: string, typed: string): number {
  const words = wordsOf(text);
  const ranks = wordsOf(typed).map((wanted) => Math.max(0, ...words.map((word) => rankWord(word, wanted))));
  return ranks.length === 0 || ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank) / ranks.length;
}

function rankWord(word: string, wanted: string): number {
  if (word === wanted) return 4;
  if (word.startsWith(wanted)) return 3;
  if (wanted.length < FEWEST_INNER_LETTERS) return 0;
  if (word.includes(wanted)) return 2;
  return hasInOrder(word, wanted) ? 1 : 0;
}

/** "trnsf" is in "transferir": letters may be left out, but not the first. */
function hasInOrder(word: string, wanted: string): boolean {
  if (word[0] !== wanted[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === wanted[at]) at += 1;
  return at === wanted.length;
}
