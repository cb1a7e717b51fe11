/** How much is allowed at once, and how much comes back each second. */
export interface Allowance {
  atOnce: number;
  perSecond: number;
}

/** A token bucket. Below zero is what was lent. */
export class Bucket {
  private level: number;
  private at = performance.now();

  constructor(readonly allowance: Allowance) {
    this.level = allowance.atOnce;
  }

  left(): number {
    const now = performance.now();
    const { atOnce, perSecond } = this.allowance;
    this.level = Math.min(atOnce, this.level + ((now - this.at) / 1_000) * perSecond);
    this.at = now;
    return this.level;
  }

  /** How long it takes until so much is there. */
  secondsUntil(amount: number): number {
    return Math.max(0, (amount - this.left()) / this.allowance.perSecond);
  }

  /** Takes so much; false, and takes nothing, when less is left. */
  take(amount = 1): boolean {
    if (this.left() < amount) return false;
    this.level -= amount;
    return true;
  }

  /** Takes so much although it is not there yet; answers how long its taker has to wait for it. */
  takeAhead(amount: number): number {
    const seconds = this.secondsUntil(amount);
    this.level -= amount;
    return seconds;
  }
}

const FORGET_EVERY_MS = 60_000;

/** One bucket for each name, forgotten when it is full again. */
export class Buckets {
  private readonly known = new Map<string, Bucket>();
  private forgotten = performance.now();

  constructor(readonly allowance: Allowance) {}

  of(name: string): Bucket {
    this.forget();
    const bucket = this.known.get(name) ?? new Bucket(this.allowance);
    this.known.set(name, bucket);
    return bucket;
  }

  private forget(): void {
    const now = performance.now();
    if (now - this.forgotten < FORGET_EVERY_MS) return;
    this.forgotten = now;
    for (const [name, bucket] of this.known) if (bucket.left() === this.allowance.atOnce) this.known.delete(name);
  }
}
