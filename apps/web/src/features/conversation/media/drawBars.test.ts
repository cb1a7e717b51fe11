import { expect, it } from "vitest";
import { drawBars } from "./drawBars";

const highs = (waveform: number[]) =>
  [...drawBars(waveform, { width: 88, height: 30 }).matchAll(/v([\d.]+)/g)].map(([, high]) => Number(high));

it("draws 44 bars of any number of heights, the loudest in full", () => {
  const rising = Array.from({ length: 64 }, (_, at) => at);
  const drawn = highs(rising);
  expect(drawn).toHaveLength(44);
  expect(drawn.at(-1)).toBe(30);
  expect([...drawn].sort((one, other) => one - other)).toEqual(drawn);
  expect(highs([10, 20]).slice(20, 24)).toEqual([15, 15, 30, 30]);
});

it("draws silence as dots", () => {
  expect(new Set(highs([0, 0, 0]))).toEqual(new Set([3]));
  expect(new Set(highs([]))).toEqual(new Set([3]));
});

it("keeps the bars within the picture", () => {
  const path = drawBars([255, 1], { width: 88, height: 30 });
  for (const [, x, y, high] of path.matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g)) {
    expect(Number(x)).toBeLessThan(88);
    expect(Number(y) + Number(high)).toBeLessThanOrEqual(30);
  }
});
