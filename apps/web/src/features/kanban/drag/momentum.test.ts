import { describe, expect, it } from "vitest";
import { ease, slideSpeed } from "./momentum";

const board = { left: 100, right: 900 };

describe("lanes below a card that is held", () => {
  it("rest away from the edges, slide the faster the nearer, and never faster than they can be read", () => {
    expect([149, 500, 851].map((x) => slideSpeed(x, board))).toEqual([0, 0, 0]);
    expect([880, 124, 1_400, -50].map((x) => Math.round(slideSpeed(x, board)))).toEqual([14, -12, 24, -24]);
  });

  it("gain speed frame by frame, and run out when the card leaves the edge", () => {
    const frames = (from: number, wanted: number) => {
      const speeds = [from];
      while (speeds.at(-1) !== wanted) speeds.push(ease(Number(speeds.at(-1)), wanted));
      return speeds;
    };
    const [start, end] = [frames(0, 24), frames(24, 0)];
    expect(start).toEqual(start.toSorted((a, b) => a - b));
    expect(end).toEqual(end.toSorted((a, b) => b - a));
    for (const speeds of [start, end]) {
      expect(speeds.length).toBeGreaterThan(8);
      expect(speeds.length).toBeLessThan(40);
    }
  });
});
