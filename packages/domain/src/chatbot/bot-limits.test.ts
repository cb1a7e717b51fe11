import { expect, it } from "vitest";
import { mayStartBot } from "./bot-limits.js";

const NOW = new Date("2026-06-08T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each([
  ["never shown", { shown: 0, maxShown: 3, pauseMinutes: 5, lastShownAt: null }, true],
  ["below the limit", { shown: 2, maxShown: 3, pauseMinutes: 0, lastShownAt: minutesAgo(0) }, true],
  ["at the limit", { shown: 3, maxShown: 3, pauseMinutes: 0, lastShownAt: minutesAgo(600) }, false],
  ["without a limit", { shown: 900, maxShown: 0, pauseMinutes: 0, lastShownAt: minutesAgo(0) }, true],
  ["inside the pause", { shown: 1, maxShown: 0, pauseMinutes: 5, lastShownAt: minutesAgo(4.99) }, false],
  ["after the pause", { shown: 1, maxShown: 0, pauseMinutes: 5, lastShownAt: minutesAgo(5) }, true],
  ["a pause over midnight", { shown: 1, maxShown: 0, pauseMinutes: 1_440, lastShownAt: minutesAgo(1_439) }, false],
])("%s", (_, use, expected) => {
  expect(mayStartBot(use, NOW)).toBe(expected);
});
