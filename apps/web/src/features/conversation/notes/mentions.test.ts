import { describe, expect, it } from "vitest";
import { findNamed } from "../../../shared/list/findNamed";
import { readMention } from "./mentions";
import { suggestNamed } from "./suggestNamed";

const people = [{ name: "Ana" }, { name: "Ana Lima" }, { name: "Bruno Sá" }];

describe("a name in a note", () => {
  it.each([
    ["oi @", 4, ""],
    ["@br", 3, "br"],
    ["oi @Ana Li", 10, "Ana Li"],
    ["oi @Ana Li e mais", 7, "Ana"],
    ["a@b.c", 5, null],
    ["@ oi", 4, null],
    ["@Ana\noi", 7, null],
    ["oi", 2, null],
  ])("is begun in %j at %d: %j", (text, caret, words) => {
    expect(readMention(text, caret)?.words ?? null).toBe(words);
  });

  it("is found by the beginning of any part of it, without accents", () => {
    expect(findNamed(people, "sa")).toEqual([{ name: "Bruno Sá" }]);
    expect(findNamed(people, "li")).toEqual([{ name: "Ana Lima" }]);
    expect(findNamed(people, "")).toEqual(people);
    expect(findNamed(people, "una")).toEqual([]);
  });
});

describe("what is offered behind an @", () => {
  const team = ["Bia", "Bia Reis"].map((name, index) => ({ id: index + 1, name }));
  const offer = (text: string) =>
    suggestNamed({ field: { current: null }, text, caret: text.length }, team).map(({ label }) => label);

  it("is nobody once a whole name and a blank stand there, so that Enter does not put a longer name in its place", () => {
    expect(offer("oi @Bia ")).toEqual([]);
    expect(offer("@Bia Reis ")).toEqual([]);
  });

  it("is everybody meant while the name is being written, and who has the longer one when more of it follows", () => {
    expect(offer("oi @Bia")).toEqual(["Bia", "Bia Reis"]);
    expect(offer("@Bia R")).toEqual(["Bia Reis"]);
    // Written otherwise it calls nobody yet.
    expect(offer("@bia ")).toEqual(["Bia Reis"]);
  });
});
