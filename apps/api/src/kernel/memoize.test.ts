import { describe, expect, it } from "vitest";
import { memoize } from "./memoize.js";

describe("what is remembered", () => {
  it("is asked for once, and never grows beyond its measure", () => {
    const asked: string[] = [];
    const shout = memoize(2, (text) => {
      asked.push(text);
      return `${text}!`;
    });
    expect([shout("a"), shout("a"), shout("b"), shout("a")]).toEqual(["a!", "a!", "b!", "a!"]);
    expect(asked).toEqual(["a", "b"]);
    // The third is too many: all is forgotten but that.
    expect([shout("c"), shout("a"), shout("c")]).toEqual(["c!", "a!", "c!"]);
    expect(asked).toEqual(["a", "b", "c", "a"]);
  });

  it("is no failure", () => {
    let turns = 0;
    const fail = memoize(2, () => {
      turns += 1;
      throw new Error("no");
    });
    expect(() => fail("a")).toThrow("no");
    expect(() => fail("a")).toThrow("no");
    expect(turns).toBe(2);
  });
});
