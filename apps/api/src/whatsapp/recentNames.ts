const LIFE_MS = 60_000;

/**
 * The names that were added in the last minute, and up to a minute more; of many at once the youngest. Two sets take turns, so
 * that neither a busy line nor a quiet one holds on to names for hours.
 */
export class RecentNames {
  #young = new Set<string>();
  #old = new Set<string>();
  #turnedAt = performance.now();

  constructor(private readonly most: number) {}

  has(name: string): boolean {
    return this.#young.has(name) || this.#old.has(name);
  }

  add(name: string): void {
    if (this.#young.size >= this.most || performance.now() - this.#turnedAt > LIFE_MS) {
      this.#old = this.#young;
      this.#young = new Set();
      this.#turnedAt = performance.now();
    }
    this.#young.add(name);
  }

  delete(name: string): void {
    this.#young.delete(name);
    this.#old.delete(name);
  }
}
