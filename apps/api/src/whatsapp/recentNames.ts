const LIFE_MS = 60_000;

/**
 * The names that were added in the last minute, and up to a minute more; of many at once the youngest. Two sets take turns, so
 * that no busy line holds on to names for hours.
 */
export class RecentNames {
  #young = new Set<string>();
  #old = new Set<string>();
  #turnedAt = performance.now();

  constructor(private readonly most: number) {}

  has(name: string): boolean {
    if (this.#ageMs() > LIFE_MS) this.#turn();
    return this.#young.has(name) || this.#old.has(name);
  }

  add(name: string): void {
    if (this.#young.size >= this.most || this.#ageMs() > LIFE_MS) this.#turn();
    this.#young.add(name);
  }

  #ageMs(): number {
    return performance.now() - this.#turnedAt;
  }

  #turn(): void {
    this.#old = this.#ageMs() > 2 * LIFE_MS ? new Set() : this.#young;
    this.#young = new Set();
    this.#turnedAt = performance.now();
  }

  delete(name: string): void {
    this.#young.delete(name);
    this.#old.delete(name);
  }
}
