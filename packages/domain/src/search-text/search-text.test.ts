import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../testing/anyCharacter.js";
import { findFirstFolded, findFolded, foldText } from "./search-text.js";

/** Latin letters with and without accents, other scripts, and marks that stand alone. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."aAáÁãçÇeéE\u0301\u0327ßİΣςσ한글 #🙂"),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
  ),
});

describe("foldText", () => {
  it.each([
    ["São João", "sao joao"],
    ["AÇÃO", "acao"],
    ["Ac\u0327a\u0303o", "acao"],
    ["ÑANDÚ", "nandu"],
    ["İstanbul", "istanbul"],
    ["ΟΔΟΣ", "οδοσ"],
    ["🙂 Ok", "🙂 ok"],
    ["", ""],
  ])("%s is %s", (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it("does not change what it folded, nor care how accents are written", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize("NFD"))).toBe(foldText(text));
        expect(foldText(text.normalize("NFC"))).toBe(foldText(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it("folds a text as it folds its parts", () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(foldText(one + other)).toBe([...one, ...other].map(foldText).join(""));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** As many as fit into a message, out of order: they would be put in order one by one. */
const MARKED = `a${"\u0301".repeat(500_000)}${"\u0323".repeat(500_000)}`;

it("folds a letter with a million marks", () => {
  expect(foldText(MARKED)).toBe("a");
});

describe("findFirstFolded", () => {
  it.each([
    ["São João", ["joao"], 4],
    ["São João", ["x", "joao", "sao"], 4],
    ["🙂🙂ação", ["acao"], 4],
    ["한글 cafe\u0301s", ["ES"], 6],
    ["nada", ["x", "", " "], -1],
    ["", ["a"], -1],
  ])("in %j finds the first of %j", (text, wordings, place) => {
    expect(findFirstFolded(text, wordings)).toBe(place);
  });

  it("finds what is found one by one", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(fc.string({ unit: fc.constantFrom(..."aÁcçe🙂글"), maxLength: 2 })),
        (text, wordings) => {
          const [first] = wordings.flatMap((wording) => findFolded(text, wording).slice(0, 1));
          expect(findFirstFolded(text, wordings)).toBe(first?.start ?? -1);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("looks for a thousand wordings in a long text, folding it once", () => {
    const wordings = Array.from({ length: 1_000 }, (_, place) => `não ${place}`);
    expect(findFirstFolded("ção ".repeat(20_000), [...wordings, ...wordings, "o c"])).toBe(2);
  });
});

describe("findFolded", () => {
  function mark(text: string, wanted: string): string {
    let marked = "";
    let position = 0;
    for (const { start, end } of findFolded(text, wanted)) {
      marked += `${text.slice(position, start)}[${text.slice(start, end)}]`;
      position = end;
    }
    return marked + text.slice(position);
  }

  it.each([
    ["São João e Joao", "joao", "São [João] e [Joao]"],
    ["Joa\u0303o", "JOÃO", "[Joa\u0303o]"],
    ["cafe\u0301s", "cafe", "[cafe\u0301]s"],
    ["🙂🙂ação", "acao", "🙂🙂[ação]"],
    ["aaa", "aa", "[aa]a"],
    ["nada", "x", "nada"],
    ["tudo", " ", "tudo"],
    ["a.c abc", "a.c", "[a.c] abc"],
    ["São Paulo", " são ", "[São] Paulo"],
  ])("in %j finds %j", (text, wanted, expected) => {
    expect(mark(text, wanted)).toBe(expected);
  });

  it("marks only what folds to the words, in order, and finds them whenever they are there", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.string({ unit: fc.constantFrom(..."aÁcçe🙂"), minLength: 1, maxLength: 2 }),
        anyText,
        (before, wanted, after) => {
          const text = before + wanted + after;
          const spans = findFolded(text, wanted);
          expect(spans.length).toBeGreaterThan(0);
          let position = 0;
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(position);
            expect(foldText(text.slice(start, end))).toContain(foldText(wanted));
            position = end;
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
