import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength.js";

describe("the strength of a password", () => {
  it.each([
    ["senha123", "easy"],
    ["12345678", "easy"],
    ["ana2024", "easy"],
    ["xk3v9", "short"],
    ["Xk3v9!a", "short"],
    ["xkvpqzmw", "fair"],
    ["Senha-123", "fair"],
    ["xkvpqzmwrtyb", "fair"],
    ["Xkvpqz-mwr7", "strong"],
    ["tres gatos pretos", "strong"],
  ] as const)("of %s is %s", (password, strength) => {
    expect(passwordStrength(password, ["Ana Lima"])).toBe(strength);
  });
});
