const BARS = 64;
const LOUDEST_BAR = 100;

/** How loud a few samples are together. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += Math.abs(sample);
  return sum / samples.length;
}

/** How loud it is over its length, as bars from 0 to 100 beside the loudest. */
export function drawWaveform(loudness: number[]): number[] {
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const begin = Math.floor((bar * loudness.length) / BARS);
    const part = loudness.slice(begin, Math.max(begin + 1, Math.floor(((bar + 1) * loudness.length) / BARS)));
    return part.reduce((sum, each) => sum + each, 0) / Math.max(part.length, 1);
  });
  const loudest = Math.max(...bars);
  return bars.map((bar) => (loudest === 0 ? 0 : Math.round((bar / loudest) * LOUDEST_BAR)));
}
