import fc from "fast-check";

const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * Any character there is, as a unit of `fc.string`. The library's own unit "binary" is the same, and writes down a list of all
 * 1,112,064 of them first, in each process.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map(
  (index) => String.fromCodePoint(index < SURROGATES.from ? index : index + SURROGATES.count),
  (character) => {
    const code = typeof character === "string" ? character.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== character) throw new Error("no character");
    return code < SURROGATES.from ? code : code - SURROGATES.count;
  },
);
