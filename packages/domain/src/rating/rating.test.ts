import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../testing/anyCharacter.js";
import { askForRating, isRatingOpen, RATES, readRating } from "./rating.js";

describe("readRating", () => {
  it.each(["1", "2", "3"])("takes %s", (text) => {
    expect(readRating(text)).toEqual({ kind: "rate", rate: Number(text), comment: "" });
  });

  it.each(["3 ⭐", "3️⃣", " 3. ", "03", "*3*", "３", "⭐ 3"])("takes %j for 3", (text) => {
    expect(readRating(text)).toEqual({ kind: "rate", rate: 3, comment: "" });
  });

  it.each([
    ["3, ótimo atendimento", 3, "ótimo atendimento"],
    ["*1* - demorou demais\ne ninguém avisou", 1, "demorou demais\ne ninguém avisou"],
    ["2\nQuase lá.", 2, "Quase lá."],
    ["3! 😊 obrigada", 3, "😊 obrigada"],
  ])("takes the words behind the rate in %j", (text, rate, comment) => {
    expect(readRating(text)).toEqual({ kind: "rate", rate, comment });
  });

  it("keeps the first thousand letters of a comment, and sees the question behind them", () => {
    const long = `1, ${"demorou ".repeat(200)}`;
    expect(readRating(long)).toEqual({ kind: "rate", rate: 1, comment: "demorou ".repeat(125) });
    expect(readRating(`${long}e o boleto?`)).toEqual({ kind: "newTicket" });
  });

  it.each([
    ["lines", `1${"\n".repeat(1_000_000)}5`],
    ["marks", `1, ${"\u0301".repeat(500_000)}${"\u0323".repeat(500_000)}5?`],
  ])("takes no rate from what is a million %s", (_what, text) => {
    expect(readRating(text)).toEqual({ kind: "newTicket" });
  });

  it.each(["1:30 da tarde", "2. e o boleto?", "1.500 reais ainda em aberto", "3 pessoas esperam lá fora"])(
    "takes no rate from %j",
    (text) => {
      expect(readRating(text).kind).not.toBe("rate");
    },
  );

  it.each(["!", " ! ", "！"])("goes on with %j", (text) => {
    expect(readRating(text)).toEqual({ kind: "reopen" });
  });

  it.each([
    "0",
    "4",
    "5",
    "10",
    "-1",
    "2.5",
    "#",
    "ok",
    "obrigado!",
    "Tá bom, obrigada",
    "👍",
    "!!",
    "não quero avaliar",
  ])("cancels with %j", (text) => {
    expect(readRating(text)).toEqual({ kind: "cancel" });
  });

  it.each([
    "",
    "  ",
    "e o boleto?",
    "ainda não recebi o boleto",
    "https://exemplo.com.br/pedido/123456789",
    "3 dias sem internet aqui",
  ])("opens a new ticket for %j", (text) => {
    expect(readRating(text)).toEqual({ kind: "newTicket" });
  });

  it("rates with 1 to 3 and nothing else, whatever is written", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer().map(String), fc.double().map(String), fc.string({ unit: anyCharacter })),
        (text) => {
          const answer = readRating(text);
          if (answer.kind === "rate") expect(RATES).toContain(answer.rate);
          const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
          if (number > 0) expect(answer.kind === "rate").toBe([1, 2, 3].includes(number));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("askForRating", () => {
  it("asks with the company's words and lists the answers", () => {
    const question = askForRating("Avalie-nos:");
    expect(question.startsWith("Avalie-nos:\n\n")).toBe(true);
    for (const rate of RATES) expect(question).toContain(`*${rate}* - `);
  });

  it("has words of its own", () => {
    expect(askForRating("  ")).toMatch(/^Como você avalia/);
  });
});

describe("isRatingOpen", () => {
  const asked = new Date("2026-06-08T23:58:00Z");
  it.each([
    ["at once", "2026-06-08T23:58:00Z", true],
    ["in the last second", "2026-06-09T00:02:59.999Z", true],
    ["after five minutes", "2026-06-09T00:03:00Z", false],
  ])("%s", (_, now, expected) => {
    expect(isRatingOpen(asked, 5, new Date(now))).toBe(expected);
  });

  it("never is with a window of nothing", () => {
    expect(isRatingOpen(asked, 0, asked)).toBe(false);
  });
});
