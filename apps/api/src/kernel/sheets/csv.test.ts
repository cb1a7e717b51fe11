import { describe, expect, it } from "vitest";
import { escapeFormula, toCsvLine } from "./csv.js";

describe("a value that a spreadsheet would run", () => {
  it.each([
    "=1+1",
    "+55 11 99999-0000",
    "-1",
    "@SUM(A1)",
    "\uff1dHYPERLINK(1)",
    "\uff0b1",
    "\uff0d1",
    "\uff20A1",
    "\t=1",
    "\r=1",
    "\n=1",
    "\tx",
    " =1",
    "\u00a0=1",
    "\u200b=1",
    "\ufeff=1",
    "\0=1",
  ])("%j becomes text", (value) => expect(escapeFormula(value)).toBe(`'${value}`));

  it.each(["Ana", "Ana = Bia", " Ana", "5511999990000", "", "1-2"])("%j is text already", (value) =>
    expect(escapeFormula(value)).toBe(value),
  );
});

it("every value of a line is quoted: none becomes two where commas part them, or leaves its row", () => {
  expect(toCsvLine(["Ana, =1+1", "a;b", 'c"d', "e\r\n=1", 7])).toBe('"Ana, =1+1";"a;b";"c""d";"e\r\n=1";"7"\r\n');
});
