import { RecentCache } from "../recentCache.js";

interface Share {
  left: number;
  at: number;
}

/** Allows something so many times at once for each name, and then once more in every `everyMs`. */
export class Ration {
  readonly #shares = new RecentCache<Share>(1_000);

  constructor(
    private readonly most: number,
    private readonly everyMs: number,
  ) {}

  isSpent(name: string): boolean {
    return this.#shareOf(name).left < 1;
  }

  /** Takes one, if there is one left. */
  take(name: string): boolean {
    const share = this.#shareOf(name);
    if (share.left < 1) return false;
    this.#shares.set(name, { ...share, left: share.left - 1 });
    return true;
  }

  #shareOf(name: string): Share {
    const now = performance.now();
    const known = this.#shares.get(name);
    if (!known) return { left: this.most, at: now };
    return { left: Math.min(known.left + (now - known.at) / this.everyMs, this.most), at: now };
  }
}
