import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { languageStore } from "../../../shared/texts/languageStore";
import { useClock } from "./useClock";

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
  ["en", "today", at(20, 9), "09:05 AM"],
  ["en", "yesterday", at(19, 12), "yesterday"],
  ["en", "two days ago", at(18, 12), "Wed"],
  ["en", "a week ago", at(13, 12), "11/13"],
  ["es", "today", at(20, 9), "09:05"],
  ["es", "yesterday", at(19, 12), "ayer"],
  ["es", "two days ago", at(18, 12), "mié"],
  ["es", "a week ago", at(13, 12), "13/11"],
] as const)("writes in %s what was said %s as people read it", (language, _, moment, words) => {
  languageStore.set(language);
  const { result } = renderHook(() => useClock());
  expect(result.current(moment, now)).toBe(words);
});
