import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../testing/anyCharacter.js";
import { readAnswerKey } from "./answer-key.js";

describe("readAnswerKey", () => {
  it.each<[string, number | "#" | null]>([
    ["1", 1],
    [" 1 \n", 1],
    ["1.", 1],
    ["1)", 1],
    ["01", 1],
    ["0", 0],
    ["000", 0],
    ["10", 10],
    ["*1*", 1],
    ["*[ 2 ]*", 2],
    ["1º", 1],
    ["１", 1],
    ["１２", 12],
    ["1️⃣", 1],
    ["1️⃣2️⃣", 12],
    ["🔟", 10],
    ["①", 1],
    ["3 ⭐", 3],
    ["⭐ 3", 3],
    ["👍🏽 3", null],
    ["\u200E1", 1],
    ["#", "#"],
    [" # ", "#"],
    ["＃", "#"],
    ["#️⃣", "#"],
    ["*[ # ]*", "#"],
    ["", null],
    ["-1", null],
    ["1.5", null],
    ["1 2", null],
    ["##", null],
    ["#1", null],
    ["1#", null],
    ["1234", null],
    ["⭐⭐⭐", null],
    ["opção 1", null],
    ["1 hora", null],
    ["1".padEnd(25), null],
  ])("%j is %j", (text, expected) => {
    expect(readAnswerKey(text)).toBe(expected);
  });

  it("reads every number of a menu back, however it is dressed", () => {
    const dress = fc.constantFrom(
      (key: string) => key,
      (key: string) => `0${key}`,
      (key: string) => ` ${key}. `,
      (key: string) => `*[ ${key} ]*`,
      (key: string) => key.replace(/\d/g, "$&\uFE0F\u20E3"),
      (key: string) => key.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), dress, (key, put) => {
        expect(readAnswerKey(put(String(key)))).toBe(key);
      }),
    );
  });

  it("takes any text at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const key = readAnswerKey(text);
        expect(key === null || key === "#" || Number.isInteger(key)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
