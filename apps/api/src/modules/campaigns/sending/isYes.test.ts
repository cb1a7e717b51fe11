import { describe, expect, it } from "vitest";
import { isYes } from "./isYes.js";

describe("a plain yes", () => {
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
  ])("is %j", (text) => expect(isYes(text)).toBe(true));
  it.each(["sí", "1", "*1*", "1️⃣", "👍", "👍🏽👍🏽 ", "👍\uFE0F", "sim 👍"])("is %j too", (text) =>
    expect(isYes(text)).toBe(true),
  );
  it.each([
    "",
    "!",
    "não",
    "Quem é você?",
    "Pode?",
    "¿si",
    "sim, mas quanto custa",
    "quero 2",
    "11",
    "❤️",
    `${"!".repeat(60_000)}sim`,
  ])("is not %j", (text) => expect(isYes(text)).toBe(false));
});
