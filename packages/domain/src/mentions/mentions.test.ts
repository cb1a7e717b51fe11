import { describe, expect, it } from "vitest";
import { findMentioned, splitMentions } from "./mentions.js";

const people = [{ name: "Ana" }, { name: "Ana Lima" }, { name: "Bruno Sá" }];

describe("a name behind an @", () => {
  it("is the longest one that could be meant, and none within a word", () => {
    expect(findMentioned("@Ana Lima, veja", people)).toEqual([{ name: "Ana Lima" }]);
    expect(findMentioned("@Ana e @Bruno Sá", people)).toEqual([{ name: "Ana" }, { name: "Bruno Sá" }]);
    expect(findMentioned("@Anabela, ana@Ana.com? @ana", people)).toEqual([{ name: "Ana" }]);
    expect(findMentioned("nada", people)).toEqual([]);
  });

  it("stands out, and nothing of the note is lost", () => {
    const text = "Oi @Bruno Sá: veja com @Carla";
    const parts = splitMentions(text, ["Bruno Sá"]);
    expect(parts.map(({ text: each, name }) => [each, name])).toEqual([
      ["Oi ", null],
      ["@Bruno Sá", "Bruno Sá"],
      [": veja com @Carla", null],
    ]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});
