/** Counts by key, and forgets the keys that come to nothing. */
export class Counter<Key> {
  readonly #counts = new Map<Key, number>();

  get(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: Key, change: 1 | -1): void {
    const count = this.get(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }

  /** How many keys are counted. */
  get size(): number {
    return this.#counts.size;
  }
}
