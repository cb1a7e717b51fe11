import { renderHook } from "@testing-library/react";
import { afterAll, expect, it, vi } from "vitest";
import { languageStore } from "../../../shared/texts/languageStore";
import { useClock } from "./useClock";

// Where clocks are changed.
vi.stubEnv("TZ", "America/New_York");
afterAll(() => void vi.unstubAllEnvs());

/** A Friday, by the clock on the wall. */
const now = new Date(2026, 10, 20, 15, 30);
const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour, 5).toISOString();

it.each([
  ["pt", "today", at(20, 9), "09:05"],
  ["pt", "just after midnight", at(20, 0), "00:05"],
  ["pt", "late yesterday", at(19, 23), "ontem"],
  ["pt", "early yesterday", at(19, 0), "ontem"],
  ["pt", "two days ago", at(18, 23), "qua."],
  ["pt", "six days ago", at(14, 1), "sáb."],
  ["pt", "a week ago", at(13, 23), "13/11"],
  ["pt", "months ago", at(3, 9, 1), "03/02"],
  ["en", "today", at(20, 9), "9:05 AM"],
  ["en", "yesterday", at(19, 12), "yesterday"],
  ["en", "two days ago", at(18, 12), "Wed"],
  ["en", "a week ago", at(13, 12), "11/13"],
  ["es", "today", at(20, 9), "9:05"],
  ["es", "yesterday", at(19, 12), "ayer"],
  ["es", "two days ago", at(18, 12), "mié"],
  ["es", "a week ago", at(13, 12), "13/11"],
] as const)("writes in %s what was said %s as people read it", (language, _, moment, words) => {
  languageStore.set(language);
  const { result } = renderHook(() => useClock());
  expect(result.current(moment, now)).toBe(words);
});

it.each([
  ["the day of 25 hours", "2026-11-02T08:00", "2026-11-01T00:30", "ontem"],
  ["the evening before it", "2026-11-02T08:00", "2026-10-31T23:59", "sáb."],
  ["the evening before the day of 23 hours", "2026-03-09T08:00", "2026-03-07T23:30", "sáb."],
  ["the week with 25 hours in a day", "2026-11-05T08:00", "2026-10-30T00:30", "sex."],
])("knows %s", (_, now, moment, words) => {
  languageStore.set("pt");
  const { result } = renderHook(() => useClock());
  expect(result.current(new Date(moment).toISOString(), new Date(now))).toBe(words);
});
