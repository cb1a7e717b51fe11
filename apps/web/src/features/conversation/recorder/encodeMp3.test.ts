import { describe, expect, it } from "vitest";
import { encodeMp3 } from "./encodeMp3";

function makeTone(seconds: number, sampleRate: number): Float32Array {
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => Math.sin((at * 2 * Math.PI * 440) / sampleRate) / 2,
  );
}

describe("encodeMp3", () => {
  it.each([44_100, 48_000])("makes 128 kbit of each second at %d samples", (sampleRate) => {
    const parts = encodeMp3({ samples: makeTone(2, sampleRate), sampleRate });
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    // 16,000 bytes a second, and a frame more or less.
    expect(bytes).toBeGreaterThan(31_000);
    expect(bytes).toBeLessThan(34_000);
    // Every mp3 frame begins with eleven ones.
    const [first = 0, second = 0] = parts[0] ?? [];
    expect([first, second & 0xe0]).toEqual([0xff, 0xe0]);
  });

  it("makes nothing worth sending out of a moment", () => {
    const parts = encodeMp3({ samples: makeTone(0.2, 48_000), sampleRate: 48_000 });
    expect(parts.reduce((sum, part) => sum + part.length, 0)).toBeLessThan(10_000);
  });
});
