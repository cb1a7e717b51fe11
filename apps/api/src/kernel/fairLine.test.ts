import { describe, expect, it } from "vitest";
import { FairLine, type Waiting } from "./fairLine.js";

const LETTERS = /^(\w)(\d+)(y?)$/;
/** "a1" is the first of a; "a1y" yields. */
function read(word: string): Waiting & { word: string } {
  const [, key = "", , yields] = LETTERS.exec(word) ?? [];
  return { key, yields: yields === "y", word };
}
function lineOf(most: number, words: string) {
  const line = new FairLine<ReturnType<typeof read>>(most);
  const sentAway = words.split(" ").flatMap((word) => line.join(read(word))?.word ?? []);
  return { line, sentAway };
}
const order = (line: FairLine<ReturnType<typeof read>>) => {
  const words: string[] = [];
  for (let who = line.next(); who; who = line.next()) words.push(who.word);
  return words.join(" ");
};

describe("a fair line", () => {
  it.each([
    ["a1 b1 c1", "a1 b1 c1"],
    ["a1 a2 a3 b1", "a1 b1 a2 a3"],
    ["a1 a2 b1 b2 c1", "a1 b1 c1 a2 b2"],
  ])("%s is served %s", (came, served) => {
    expect(order(lineOf(10, came).line)).toBe(served);
  });

  it("serves who comes while another has many before all but one of them", () => {
    const { line } = lineOf(10, "a1 a2 a3 a4");
    expect([line.next()?.word, line.next()?.word]).toEqual(["a1", "a2"]);
    line.join(read("b1"));
    expect(order(line)).toBe("b1 a3 a4");
  });

  it.each([
    ["a1 a2 a3 b1", ["a3"], "a1 b1 a2", "who has most gives up his last place"],
    ["a1 b1 c1 d1", ["d1"], "a1 b1 c1", "the newcomer goes where nobody has less right"],
    ["a1y b1 b2 c1", ["a1y"], "b1 c1 b2", "who yields goes before who does not"],
    ["a1 b1 c1 d1y", ["d1y"], "a1 b1 c1", "and is not let in"],
  ])("with three places: %s", (came, away, served) => {
    const { line, sentAway } = lineOf(3, came);
    expect([sentAway, order(line)]).toEqual([away, served]);
  });
});
