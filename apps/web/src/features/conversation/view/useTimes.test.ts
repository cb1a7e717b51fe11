import { renderHook } from "@testing-library/react";
import { afterAll, expect, it, vi } from "vitest";
import { languageStore } from "../../../shared/texts/languageStore";
import { useTimes } from "./useTimes";

// Where clocks are changed.
vi.stubEnv("TZ", "America/New_York");
afterAll(() => void vi.unstubAllEnvs());

it.each([
  ["2026-06-10", "2026-06-10T00:00", "Hoje"],
  ["2026-06-09", "2026-06-10T23:59", "Ontem"],
  ["2026-06-08", "2026-06-10T00:00", "segunda-feira, 8 de junho"],
  ["2025-12-31", "2026-01-01T12:00", "Ontem"],
  ["2025-12-30", "2026-01-01T12:00", "30 de dezembro de 2025"],
  // The day of 23 hours is over, that of 25 is not, and its evening is more than a day after the day before.
  ["2026-03-08", "2026-03-09T00:30", "Ontem"],
  ["2026-03-07", "2026-03-09T00:30", "sábado, 7 de março"],
  ["2026-10-31", "2026-11-01T23:30", "Ontem"],
])("%s at %s is called %s", (day, now, words) => {
  languageStore.set("pt");
  expect(renderHook(() => useTimes()).result.current.day(day, new Date(now))).toBe(words);
});
