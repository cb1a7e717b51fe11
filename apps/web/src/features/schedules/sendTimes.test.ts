import { afterEach, expect, it, vi } from "vitest";
import { toLocalText } from "../../shared/texts/localText";
import { timeOn } from "./sendTimes";

afterEach(() => vi.useRealTimers());

it.each([
  ["another day at nine", "2026-11-24T00:00", "2026-11-24T09:00"],
  ["today in an hour, when nine is past", "2026-11-20T00:00", "2026-11-20T15:20"],
  ["a day that is over at nine of it, which is past", "2026-11-19T00:00", "2026-11-19T09:00"],
])("%s", (_, day, expected) => {
  vi.useFakeTimers({ now: new Date("2026-11-20T14:20") });
  expect(toLocalText(timeOn(new Date(day)))).toBe(expected);
});
