import { describe, expect, it } from "vitest";
import { isRobotTalkOver, readChoice, renderChoices, wantsPerson } from "./robots.js";

describe("robots", () => {
  it.each([
    ["atendente", true],
    [" Atendente! ", true],
    ["AGENTE", true],
    ["attendant", true],
    ["quero um atendente bonito", false],
    ["", false],
    ["1", false],
  ])("lead to a person who writes %j: %s", (text, wants) => {
    expect(wantsPerson(text)).toBe(wants);
  });

  it("forget a conversation by their own last word", () => {
    const lastAt = new Date("2026-01-01T10:00:00Z");
    const at = (minutes: number) => new Date(lastAt.getTime() + minutes * 60_000);
    expect(isRobotTalkOver(lastAt, 5, at(4))).toBe(false);
    expect(isRobotTalkOver(lastAt, 5, at(5))).toBe(true);
    expect(isRobotTalkOver(lastAt, 0, at(9_999))).toBe(false);
    expect(isRobotTalkOver(null, 5, at(9_999))).toBe(false);
  });

  it.each([
    ["2", "Não"],
    ["1, 2", "Sim, Não"],
    ["3", "3"],
    ["0", "0"],
    ["não", "não"],
    ["1 pizza", "1 pizza"],
    ["", ""],
  ])("take %j among choices for %j", (text, meant) => {
    expect(readChoice(["Sim", "Não"], text)).toBe(meant);
  });

  it("write choices as lines", () => {
    expect(renderChoices(["Sim", "Não"])).toBe("*[ 1 ]* - Sim\n*[ 2 ]* - Não");
  });
});
