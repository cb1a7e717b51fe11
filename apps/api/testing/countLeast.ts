import { statements } from "../src/kernel/db/database.js";

const TRIES = 5;

/** How many statements a work takes: the least of a few tries, because sweeps of the same process count into the same number. */
export async function countLeast(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = statements.count;
    await work();
    least = Math.min(least, statements.count - before);
  }
  return least;
}
