import { expect, it } from "vitest";
import { makeQuickMessage } from "../../../testing/builders";
import { findQuickAnswers } from "./quickAnswer";

/** The shortcuts that are offered for a command with nothing else around it, the first being what Enter takes. */
function offered(words: string, all: [shortcode: string, message: string][]) {
  const quickMessages = all.map(([shortcode, message], id) => makeQuickMessage({ id, shortcode, message }));
  return findQuickAnswers(quickMessages, { words, isAlone: true }, (text) => text).map(
    ({ quickMessage }) => quickMessage.shortcode,
  );
}

it("offers the very shortcut first, then those that begin so, those that hold it, and texts that do", () => {
  const all: [string, string][] = [
    ["atraso", "Boa noite"],
    ["noite", "Até amanhã"],
    ["oito", "Às oito"],
    ["oi", "Olá!"],
    ["Oitava", "Rua Oitava"],
  ];
  expect(offered("oi", all)).toEqual(["oi", "oito", "Oitava", "noite", "atraso"]);
  expect(offered("oi ", all)[0]).toBe("oi");
});

it("offers the very shortcut also behind more texts than are shown", () => {
  const many = Array.from({ length: 30 }, (_, place): [string, string] => [`a${place}`, "Pois não"]);
  const found = offered("oi", [...many, ["oi", "Olá!"]]);
  expect([found[0], found.length]).toEqual(["oi", 20]);
});
