import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { languageStore } from "../../../shared/texts/languageStore";
import { lineTexts } from "./texts";
import { useSince } from "./useSince";

/** A Friday, by the clock on the wall. */
const now = new Date(2026, 10, 20, 15, 30);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 3).toISOString();

it.each([
  ["pt", "today", at(20, 9), "desde 09:03. O que"],
  ["pt", "yesterday", at(19, 23), "desde ontem, 23:03. O que"],
  ["pt", "this week", at(16, 14), "desde segunda-feira, 14:03. O que"],
  ["pt", "earlier", at(13, 14), "desde 13/11, 14:03. O que"],
  ["en", "today", at(20, 9), "since 9:03 AM. What"],
  ["en", "yesterday", at(19, 23), "since yesterday, 11:03 PM. What"],
  ["en", "this week", at(16, 14), "since Monday, 2:03 PM. What"],
  ["en", "earlier", at(13, 14), "since 11/13, 2:03 PM. What"],
  ["es", "today", at(20, 9), "desde 9:03. Lo que"],
  ["es", "yesterday", at(19, 23), "desde ayer, 23:03. Lo que"],
  ["es", "this week", at(16, 14), "desde el lunes, 14:03. Lo que"],
  ["es", "earlier", at(13, 14), "desde el 13/11, 14:03. Lo que"],
] as const)("says in %s of a number that went down %s since when, as a sentence does", (language, _, moment, words) => {
  languageStore.set(language);
  const { result } = renderHook(() => useSince());
  expect(lineTexts[language].isDown(result.current(moment, now))).toContain(` ${words}`);
});
