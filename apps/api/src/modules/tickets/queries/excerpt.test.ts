import { expect, it } from "vitest";
import { cutExcerpt } from "./excerpt.js";

const long = (word: string) => `${"antes ".repeat(100)}${word} ${"depois ".repeat(100)}`;

it.each([
  ["a short text", "Bom  dia,\nJoão", "joao", "Bom dia, João"],
  ["what was typed", long("São João"), "sao joao", /^….{60}São João (depois )+.*…$/],
  ["the first of its words that is there", long("João"), "pedro joao", /^….{60}João (depois )+.*…$/],
  ["the beginning where none is", long("João"), "pedro", /^antes .{194}…$/],
])("shows %s", (_what, body, searchParam, shown) => {
  const text = cutExcerpt(body, searchParam);
  if (typeof shown === "string") expect(text).toBe(shown);
  else expect(text).toMatch(shown);
});

it("folds a long message once, however many words were typed", () => {
  const typed = Array.from({ length: 2_000 }, (_, place) => `ã${place}`).join(" ");
  expect(cutExcerpt(`${"é ".repeat(30_000)}ação`, `${typed} ${typed} acao`)).toMatch(/^…(é )+ação$/);
});
