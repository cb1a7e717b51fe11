import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeSilence, type Silence } from "./last-interaction.js";

const NOW = new Date("2026-06-08T12:00:00Z");
const label = (minutes: number) => describeSilence(new Date(NOW.getTime() - minutes * 60_000), NOW);

describe("describeSilence", () => {
  it.each<[number, Silence | null]>([
    [-5, null],
    [0, null],
    [2.99, null],
    [3, { tone: "calm", unit: "minutes", value: 3 }],
    [10, { tone: "calm", unit: "minutes", value: 10 }],
    [29.9, { tone: "calm", unit: "minutes", value: 29 }],
    [30, { tone: "waiting", unit: "minutes", value: 30 }],
    [59.9, { tone: "waiting", unit: "minutes", value: 59 }],
    [60, { tone: "late", unit: "hours", value: 1 }],
    [119, { tone: "late", unit: "hours", value: 1 }],
    [1_439, { tone: "late", unit: "hours", value: 23 }],
    [1_440, { tone: "late", unit: "days", value: 1 }],
    [14_400, { tone: "late", unit: "days", value: 10 }],
  ])("after %d minutes", (minutes, expected) => {
    expect(label(minutes)).toEqual(expected);
  });

  it("has no gap, and never says less after a longer silence", () => {
    const inMinutes = { minutes: 1, hours: 60, days: 1_440 };
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 100_000 }), (minutes) => {
        const [now, later] = [label(minutes), label(minutes + 1)];
        const size = (silence: Silence | null) => (silence ? silence.value * inMinutes[silence.unit] : 0);
        expect(size(now)).toBeGreaterThan(0);
        expect(size(now)).toBeLessThanOrEqual(minutes);
        expect(size(later)).toBeGreaterThanOrEqual(size(now));
      }),
      { numRuns: 1_000 },
    );
  });
});
