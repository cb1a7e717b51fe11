import { expect, it } from "vitest";
import { Resampler } from "./resampler.js";

/** All of a sound at another rate, given in pieces of so many samples. */
function resample(sound: Float32Array, [from, to]: [number, number], pieces: number): number[] {
  const resampler = new Resampler(from, to);
  const made: number[] = [];
  for (let at = 0; at < sound.length; at += pieces) {
    const piece = sound.slice(at, at + pieces);
    made.push(...resampler.push([piece, piece.map((sample) => -sample), piece]));
  }
  return made;
}

it.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [24_000, 16_000],
  [8_000, 16_000],
])("sound at %i becomes the same sound at %i, whatever pieces it comes in", (from, to) => {
  const sound = Float32Array.from({ length: 5_000 }, (_, at) => Math.sin(at / 40) * 3);
  const whole = resample(sound, [from, to], sound.length);
  expect(Math.abs(whole.length - (sound.length * to) / from)).toBeLessThan(2);
  for (const pieces of [1, 7, 1_152]) expect(resample(sound, [from, to], pieces)).toEqual(whole);
  // Two of three channels cancel each other out.
  const middle = Math.floor(whole.length / 2);
  expect(whole[middle]).toBeCloseTo(Math.sin((middle * from) / to / 40), 1);
});
