import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { languageStore } from "../../../shared/texts/languageStore";
import { useUntil } from "./useUntil";

it.each([
  ["2026-12-28T18:00", "18:00"],
  ["2026-12-29T00:00", "amanhã 00:00"],
  ["2026-12-30T09:00", "qua. 09:00"],
  ["2027-01-03T23:59", "dom. 23:59"],
  // A week ahead the weekday alone would mean today.
  ["2027-01-04T09:00", "04/01 09:00"],
])("on a Monday %s is written %s", (moment, words) => {
  languageStore.set("pt");
  const { result } = renderHook(() => useUntil());
  expect(result.current(new Date(moment).toISOString(), new Date("2026-12-28T15:00"))).toBe(words);
});

it.each([
  ["en", "tomorrow 9:05 AM"],
  ["es", "mañana 9:05"],
] as const)("the clock is that of the language: %s", (language, words) => {
  languageStore.set(language);
  const { result } = renderHook(() => useUntil());
  expect(result.current("2026-12-29T09:05", new Date("2026-12-28T15:00"))).toBe(words);
});
