import { describe, expect, it } from "vitest";
import { daysLeft } from "./daysLeft";
import { localDay } from "./localDay";

describe("the days that are left", () => {
  it.each([
    ["early on the day before", "2026-01-10", new Date(2026, 0, 9, 0, 1), 1],
    ["late on the day before", "2026-01-10", new Date(2026, 0, 9, 23, 59), 1],
    ["on the day itself", "2026-01-10", new Date(2026, 0, 10, 15, 0), 0],
    ["in a trial that has just begun", "2026-03-04", new Date(2026, 2, 1, 18, 0), 3],
    ["afterwards, however long", "2026-01-10", new Date(2026, 5, 1), -1],
  ])("%s", (_, dueDate, now, expected) => {
    expect(Object.is(daysLeft(dueDate, now), expected)).toBe(true);
  });
});

it("the day of a moment is the reader's own, also late in the evening", () => {
  expect(localDay(new Date(2026, 0, 9, 23, 30))).toBe("2026-01-09");
  expect(localDay(new Date(2026, 11, 31, 0, 0))).toBe("2026-12-31");
});
