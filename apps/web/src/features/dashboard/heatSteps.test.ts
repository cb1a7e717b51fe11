import { expect, it } from "vitest";
import { stepsOf } from "./heatSteps";

it.each([
  { of: "one peak above all others: by rank", totals: [1, 2, 3, 1, 12], steps: [1, 2, 4, 1, 5] },
  { of: "totals at even distances: by share", totals: [0, 2, 4, 6, 8, 10], steps: [0, 1, 2, 3, 4, 5] },
  { of: "two that are close: the lesser is no less than its share", totals: [9, 10], steps: [5, 5] },
  { of: "a single total, which is the peak", totals: [0, 7, 7], steps: [0, 5, 5] },
  { of: "nothing", totals: [0, 0], steps: [0, 0] },
])("darkens $of", ({ totals, steps }) => {
  expect(totals.map(stepsOf(totals))).toEqual(steps);
});
