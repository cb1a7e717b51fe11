import { describe, expect, it } from "vitest";
import { readQuickCommand } from "./quickCommand";

describe("readQuickCommand", () => {
  it.each([
    ["/", 1, null],
    ["/b", 2, { words: "b", from: 0, to: 2, isAlone: true }],
    ["/bom dia", 8, { words: "bom dia", from: 0, to: 8, isAlone: true }],
    ["/bom dia", 0, { words: "bom dia", from: 0, to: 8, isAlone: true }],
    ["Oi /pix", 7, { words: "pix", from: 3, to: 7, isAlone: false }],
    ["Oi /pix, tudo bem?", 7, { words: "pix", from: 3, to: 7, isAlone: false }],
    ["Oi\n/pix", 7, { words: "pix", from: 3, to: 7, isAlone: false }],
    ["Oi /pix", 2, null],
    ["Oi /pix ", 8, null],
    ["10/12", 5, null],
    ["", 0, null],
  ])("%j with the caret at %i", (text, caret, expected) => {
    expect(readQuickCommand(text, caret)).toEqual(expected);
  });
});
