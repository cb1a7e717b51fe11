/** How much is allowed at once, and how much comes back each second. */
export interface Allowance {
  atOnce: number;
  perSecond: number;
}

/** What is left of an allowance. */
export class Bucket {
  private level: number;
  private at = performance.now();

  constructor(private readonly allowance: Allowance) {
    this.level = allowance.atOnce;
  }

  left(): number {
    const now = performance.now();
    const { atOnce, perSecond } = this.allowance;
    this.level = Math.min(atOnce, this.level + ((now - this.at) / 1_000) * perSecond);
    this.at = now;
    return this.level;
  }

  /** Takes so much; false, and takes nothing, when less is left. */
  take(amount = 1): boolean {
    if (this.left() < amount) return false;
    this.level -= amount;
    return true;
  }
}
