import { describe, expect, it } from "vitest";
import { readPlainAnswer } from "./plainAnswers.js";

describe("a plain answer", () => {
  it.each([
    "sim",
    " SIM! ",
    "Sím.",
    "s",
    "ok",
    "Okay 😊",
    "quero",
    "pode",
    "Claro!!",
    "aceito",
    "confirmo",
    "yes",
    "Y",
    "si",
  ])("is yes: %j", (text) => expect(readPlainAnswer(text)).toBe("yes"));
  it.each(["sí", "1", "*1*", "1️⃣", "👍", "👍🏽👍🏽 ", "👍\uFE0F", "sim 👍"])("is yes too: %j", (text) =>
    expect(readPlainAnswer(text)).toBe("yes"),
  );
  it.each(["não", "Nao!", "n", "NÃO, obrigada.", "no, thanks", "Não quero", "👎", "👎🏿 ", "2"])("is no: %j", (text) =>
    expect(readPlainAnswer(text)).toBe("no"),
  );
  it.each([
    "",
    "!",
    "não sei",
    "não recebi o boleto",
    "não?",
    "Quem é você?",
    "Pode?",
    "¿si",
    "sim, mas quanto custa",
    "quero 2",
    "11",
    "❤️",
    `${"!".repeat(60_000)}sim`,
  ])("is none: %j", (text) => expect(readPlainAnswer(text)).toBeNull());
});
