/** As many as stand beside each other with a gap between. */
const BARS = 44;
/** Silence is a dot. */
const LEAST = 3;

/** The path of upright bars, the loudest as high as the picture. */
export function drawBars(waveform: number[], { width, height }: { width: number; height: number }): string {
  const loudest = Math.max(1, ...waveform);
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * waveform.length) / BARS));
    const high = Math.max(LEAST, (Math.max(0, ...waveform.slice(from, to)) / loudest) * height);
    const at = ((bar + 0.5) * width) / BARS;
    return `M${at} ${(height - high) / 2}v${high}`;
  });
  return bars.join("");
}
