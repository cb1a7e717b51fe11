import { expect, it } from "vitest";
import { drawWaveform, loudnessOf } from "./waveform.js";

it("a note shorter than its bars is drawn all the same", () => {
  const bars = drawWaveform([0.1, 0.2]);
  expect([bars.length, bars[0], bars[63]]).toEqual([64, 50, 100]);
  expect(drawWaveform([])).toEqual(Array(64).fill(0));
});

it("what swings is as loud as it swings far, on either side", () => {
  expect(loudnessOf(Float32Array.of(0.5, -0.5, 0.25, -0.25))).toBeCloseTo(0.375);
});
