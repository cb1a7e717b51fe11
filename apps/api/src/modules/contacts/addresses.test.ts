import { describe, expect, it } from "vitest";
import { chatOfNumber } from "./addresses.js";

const FIRST = "5511911110001";
const SECOND = "5511911110002";
const at = (number: string) => `${number}@s.whatsapp.net`;
const contact = { number: FIRST, jid: at(FIRST) };

describe("where a message for a number goes", () => {
  it.each([
    ["the first of two, where nobody has talked", FIRST, "", at(FIRST)],
    ["the first, where one talks by a name that hides the number", FIRST, "123@lid", "123@lid"],
    ["the first, while one talks at the second", FIRST, at(SECOND), at(FIRST)],
    ["the second, where nobody has talked", SECOND, "", at(SECOND)],
    ["the second, while one talks at the first", SECOND, at(FIRST), at(SECOND)],
    ["the second, while one talks by a name that is the first's", SECOND, "123@lid", at(SECOND)],
  ])("%s", (_, number, chat, expected) => {
    expect(chatOfNumber(contact, number, chat)).toBe(expected);
  });

  it("is spelt as WhatsApp does, and is the same phone in both spellings", () => {
    const number = "5585988110003";
    const spelt = "558588110003@s.whatsapp.net";
    expect(chatOfNumber(contact, number, "")).toBe(spelt);
    expect(chatOfNumber({ number, jid: spelt }, number, spelt)).toBe(spelt);
  });
});
