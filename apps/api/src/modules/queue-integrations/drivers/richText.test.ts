import { expect, it } from "vitest";
import { toWhatsappText } from "./richText.js";

const blanks = " ".repeat(900_000);

it.each([
  ["between words", `a${blanks}b`, `*a${blanks}b*`],
  ["around a word", `.${blanks}`, "*.*"],
  ["alone", blanks, ""],
])("writes nearly a million blanks %s", (_where, text, written) => {
  expect(toWhatsappText([{ type: "p", children: [{ text, bold: true }] }])).toBe(written);
});
