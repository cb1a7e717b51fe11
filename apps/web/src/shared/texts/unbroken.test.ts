import { expect, it } from "vitest";
import { unbroken } from "./unbroken";

it("keeps a number on one line", () => {
  expect(unbroken("+55 (11) 98765-4329")).toBe("+55\u00a0(11)\u00a098765\u20114329");
});
