import { foldText } from "@recado/domain";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../../shared/texts/languageStore";
import { EMOJI_GROUPS, findEmojis, loadEmojis } from "./emojis";

it("are the same in every language, each once, in nine groups", async () => {
  const all = await Promise.all(LANGUAGES.map(loadEmojis));
  const [pt = [], ...others] = all.map((emojis) =>
    EMOJI_GROUPS.map((group) => emojis[group].map(({ emoji }) => emoji)),
  );
  for (const other of others) expect(other).toEqual(pt);
  expect(pt).toHaveLength(9);
  expect(new Set(pt.flat()).size).toBe(pt.flat().length);
  expect(pt.flat().length).toBeGreaterThan(1_800);
  expect(
    all.flatMap((emojis) => EMOJI_GROUPS.flatMap((group) => emojis[group])).filter(({ words }) => words.length === 0),
  ).toEqual([]);
});

it.each([
  ["pt", "Coração verde", "💚"],
  ["pt", "risada", "😂"],
  ["en", "green heart", "💚"],
  ["es", "corazón verde", "💚"],
  ["pt", "bandeira brasil", "🇧🇷"],
] as const)("in %s are found by the beginnings of their words: %s", async (language, search, emoji) => {
  expect(findEmojis(await loadEmojis(language), foldText(search))).toContain(emoji);
});
