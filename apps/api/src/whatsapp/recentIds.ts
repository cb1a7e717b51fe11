const LIFE_MS = 60_000;

/**
 * The ids that were added in the last minute, and up to a minute more; of many at once the youngest. Two sets take turns, so
 * that no busy line holds on to names for hours.
 */
export class RecentIds {
  #young = new Set<string>();
  #old = new Set<string>();
  #turnedAt = performance.now();

  constructor(private readonly max: number) {}

  has(id: string): boolean {
    if (this.#ageMs() > LIFE_MS) this.#turn();
    return this.#young.has(id) || this.#old.has(id);
  }

  add(id: string): void {
    if (this.#young.size >= this.max || this.#ageMs() > LIFE_MS) this.#turn();
    this.#young.add(id);
  }

  #ageMs(): number {
    return performance.now() - this.#turnedAt;
  }

  #turn(): void {
    this.#old = this.#ageMs() > 2 * LIFE_MS ? new Set() : this.#young;
    this.#young = new Set();
    this.#turnedAt = performance.now();
  }

  delete(id: string): void {
    this.#young.delete(id);
    this.#old.delete(id);
  }
}
