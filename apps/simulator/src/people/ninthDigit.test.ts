import { expect, it } from "vitest";
import { otherSpelling } from "./ninthDigit.js";

it.each([
  ["5541988887777", "554188887777"],
  ["554188887777", "5541988887777"],
  ["554133334444", null],
  ["5541233334444", null],
  ["14155550100", null],
  ["5215512345678", "525512345678"],
  ["525512345678", "5215512345678"],
])("%s is also spelt %s", (number, other) => {
  expect(otherSpelling(number)).toBe(other);
});
