import { describe, expect, it } from "vitest";
import { dailyLimitOf, pauseAfter } from "./campaign-pace.js";
import { editableOf } from "./campaign-status.js";
import { isOptOut, renderCampaignText } from "./campaign-text.js";

const READER = { name: "Rita {numero} $& {{name}}", email: "rita@aurora.test", number: "5521999990001" };
const NOW = new Date("2026-03-10T12:00:00Z");
const WORDS = {
  variables: [
    { key: "cupom", value: "$& $1 {nome} (10%)" },
    { key: "nome", value: "not this one" },
    { key: "long", value: "x".repeat(10_000) },
  ],
  now: NOW,
  timeZone: "America/Sao_Paulo",
};

describe("a campaign's text", () => {
  it.each([
    ["Oi {nome}!", "Oi Rita {numero} $& {{name}}!"],
    ["{email} / {numero}", "rita@aurora.test / 5521999990001"],
    ["{cupom}{cupom}", "$& $1 {nome} (10%)$& $1 {nome} (10%)"],
    ["{unknown} {no me} {} {{ms}}", "{unknown} {no me} {} Bom dia"],
    ["{{{firstName}}} 😀 {", "Rita 😀 {"],
  ])("%s", (template, text) => {
    expect(renderCampaignText(template, READER, WORDS)).toBe(text);
  });

  it("takes what is long as it is", () => {
    expect(renderCampaignText("a{long}b", READER, WORDS)).toBe(`a${"x".repeat(10_000)}b`);
  });

  it("is no longer than WhatsApp carries, however often what is long stands in it", () => {
    const text = renderCampaignText(`${"{long}".repeat(1_600)}{nome}`, READER, WORDS);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(/^x+(\{long\})+Rita/);
  });
});

describe("an answer", () => {
  it.each(["SAIR", "sair", " Sair. ", "*sair*", "Sáir!", "não quero", "NAO  QUERO"])(
    "%s asks for no more",
    (answer) => {
      expect(isOptOut(answer, ["SAIR", "não quero"])).toBe(true);
    },
  );

  it.each(["", "!", "quero sair de férias", "sairei"])("“%s” does not", (answer) => {
    expect(isOptOut(answer, ["SAIR", "…"])).toBe(false);
  });
});

describe("the pace", () => {
  const pace = { messageInterval: 20, longerIntervalAfter: 5, greaterInterval: 60 };

  it.each([
    [1, 0, 10_000],
    [1, 1, 20_000],
    [4, 0.5, 15_000],
    [5, 0.5, 60_000],
    [10, 0, 60_000],
  ])("after message %d with chance %d waits %d ms", (sent, chance, ms) => {
    expect(pauseAfter(sent, pace, chance)).toBe(ms);
  });

  it("has no longer interval where none is wanted", () => {
    expect(pauseAfter(5, { ...pace, longerIntervalAfter: 0 }, 1)).toBe(20_000);
  });

  it("rests a second at least, whatever a company has set", () => {
    const none = { messageInterval: 0, longerIntervalAfter: 5, greaterInterval: 0 };
    expect([4, 5].map((sent) => pauseAfter(sent, none, 0))).toEqual([1_000, 1_000]);
    expect(pauseAfter(4, { ...none, messageInterval: 1 }, 0)).toBe(1_000);
  });

  it.each([
    [0, 0, false, null],
    [0, 300, false, 300],
    [0, 0, true, 50],
    [1, 0, true, 75],
    [2, 100, true, 100],
    [1, 60, true, 60],
  ])("after %d days with a limit of %d and warm-up %s a number may send %s", (days, dailyLimit, warmUp, most) => {
    expect(dailyLimitOf(days, { dailyLimit, warmUp })).toBe(most);
  });
});

describe("a campaign", () => {
  const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

  it.each([
    ["INATIVA", null, "all"],
    ["PROGRAMADA", inMinutes(61), "all"],
    ["PROGRAMADA", inMinutes(60), "nothing"],
    ["EM_ANDAMENTO", inMinutes(90), "nothing"],
    ["CANCELADA", inMinutes(-90), "texts"],
    ["FINALIZADA", null, "nothing"],
  ] as const)("that is %s lets one change what it may", (status, scheduledAt, editable) => {
    expect(editableOf({ status, scheduledAt }, NOW)).toBe(editable);
  });
});
