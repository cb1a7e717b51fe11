import type { PaceLimits } from "../types.js";

const MINUTE_MS = 60_000;

/** A token bucket whose balance persons may overdraw. Without limits everything may leave. */
export class Pace {
  #tokens = 1;
  #at: number;

  constructor(
    private readonly limits: PaceLimits | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#at = now();
  }

  /** Takes a token for a message, if it may leave now. */
  take(isPerson: boolean): boolean {
    if (this.msUntil(isPerson) > 0) return false;
    this.#tokens -= 1;
    return true;
  }

  /** How long until such a message may leave. */
  msUntil(isPerson: boolean): number {
    if (!this.limits) return 0;
    const { perMinute, personBurst } = this.limits;
    const now = this.now();
    this.#tokens = Math.min(this.#tokens + ((now - this.#at) * perMinute) / MINUTE_MS, 1);
    this.#at = now;
    const needed = isPerson ? 1 - personBurst : 1;
    return Math.max(0, ((needed - this.#tokens) * MINUTE_MS) / perMinute);
  }
}
