import { expect, it } from "vitest";
import { variableTexts } from "../../../shared/form/variables";
import { findVariables, readVariable } from "./variableCommand";

it.each([
  ["Oi {{", 5, { words: "", from: 3, to: 5 }],
  ["Oi {{pri", 8, { words: "pri", from: 3, to: 8 }],
  ["{{firstName}}", 13, null],
  ["Oi {", 4, null],
  ["{{\n", 3, null],
])("a variable is begun in %j at %d: %j", (text, caret, expected) => {
  expect(readVariable(text, caret)).toEqual(expected);
});

it("a variable is found by its name on the screen and by what is typed for it", () => {
  const { names } = variableTexts.pt;
  expect(findVariables(names, "prim")).toEqual(["firstName"]);
  expect(findVariables(names, "ms")).toEqual(["ms"]);
  expect(findVariables(names, "")).toHaveLength(5);
});
