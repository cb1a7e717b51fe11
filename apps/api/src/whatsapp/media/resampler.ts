/**
 * One channel at another rate, piece by piece: the channels together, and each new sample the mean of the old ones it
 * stands for. What is not enough for one yet waits for the next piece.
 */
export class Resampler {
  readonly #step: number;
  #rest = new Float32Array(0);
  /** Where the rest begins, and which sample is made next. */
  #behind = 0;
  #next = 0;

  constructor(
    readonly from: number,
    to: number,
  ) {
    this.#step = from / to;
  }

  push(channels: Float32Array[]): Float32Array {
    const old = mix(this.#rest, channels);
    const end = this.#behind + old.length;
    const made = new Float32Array(Math.ceil(old.length / this.#step) + 1);
    let count = 0;
    for (; this.#endOf(this.#next) <= end; count += 1) {
      const begin = this.#beginOf(this.#next) - this.#behind;
      const over = this.#endOf(this.#next) - this.#behind;
      let sum = 0;
      for (let at = begin; at < over; at += 1) sum += old[at] ?? 0;
      made[count] = sum / (over - begin);
      this.#next += 1;
    }
    const kept = Math.min(this.#beginOf(this.#next), end);
    this.#rest = old.slice(kept - this.#behind);
    this.#behind = kept;
    return made.subarray(0, count);
  }

  #beginOf(sample: number): number {
    return Math.floor(sample * this.#step);
  }

  #endOf(sample: number): number {
    return Math.max(this.#beginOf(sample) + 1, this.#beginOf(sample + 1));
  }
}

/** What was left, and behind it the channels as one. */
function mix(rest: Float32Array, channels: Float32Array[]): Float32Array {
  const mixed = new Float32Array(rest.length + (channels[0]?.length ?? 0));
  mixed.set(rest);
  for (let at = rest.length; at < mixed.length; at += 1) {
    let sum = 0;
    for (const channel of channels) sum += channel[at - rest.length] ?? 0;
    mixed[at] = sum / channels.length;
  }
  return mixed;
}
