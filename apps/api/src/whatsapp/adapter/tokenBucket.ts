import { RecentCache } from "../recentCache.js";

interface Bucket {
  left: number;
  at: number;
}

/** One token bucket per name: `most` at once, and one more every `everyMs`. */
export class TokenBucket {
  readonly #buckets = new RecentCache<Bucket>(1_000);

  constructor(
    private readonly most: number,
    private readonly everyMs: number,
  ) {}

  isEmpty(name: string): boolean {
    return this.#bucketOf(name).left < 1;
  }

  /** Takes a token, if there is one. */
  take(name: string): boolean {
    const bucket = this.#bucketOf(name);
    if (bucket.left < 1) return false;
    this.#buckets.set(name, { ...bucket, left: bucket.left - 1 });
    return true;
  }

  #bucketOf(name: string): Bucket {
    const now = performance.now();
    const known = this.#buckets.get(name);
    if (!known) return { left: this.most, at: now };
    return { left: Math.min(known.left + (now - known.at) / this.everyMs, this.most), at: now };
  }
}
