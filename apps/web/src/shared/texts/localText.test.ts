import { expect, it } from "vitest";
import { localDay } from "./localText";

it("the day of a moment is the reader's own, also late in the evening", () => {
  expect(localDay(new Date(2026, 0, 9, 23, 30))).toBe("2026-01-09");
  expect(localDay(new Date(2026, 11, 31, 0, 0).toISOString())).toBe("2026-12-31");
});
