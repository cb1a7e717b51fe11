const BARS = 64;
const LOUDEST_BAR = 100;

/** One channel at another rate: the channels together, and each new sample the mean of the old ones it stands for. */
export function resample(channels: Float32Array[], from: number, to: number): Float32Array {
  const length = channels[0]?.length ?? 0;
  const step = from / to;
  const samples = new Float32Array(Math.floor(length / step));
  for (let index = 0; index < samples.length; index += 1) {
    const begin = Math.floor(index * step);
    const end = Math.max(begin + 1, Math.floor((index + 1) * step));
    let sum = 0;
    for (const channel of channels) for (let at = begin; at < end; at += 1) sum += channel[at] ?? 0;
    samples[index] = sum / ((end - begin) * channels.length);
  }
  return samples;
}

/** How loud it is over its length, as bars from 0 to 100 beside the loudest. */
export function drawWaveform(samples: Float32Array): number[] {
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const part = samples.subarray(
      Math.floor((bar * samples.length) / BARS),
      Math.floor(((bar + 1) * samples.length) / BARS),
    );
    let sum = 0;
    for (const sample of part) sum += Math.abs(sample);
    return part.length === 0 ? 0 : sum / part.length;
  });
  const loudest = Math.max(...bars);
  return bars.map((bar) => (loudest === 0 ? 0 : Math.round((bar / loudest) * LOUDEST_BAR)));
}
