import { statements } from "../src/kernel/db/database.js";

/**
 * How many statements a work takes: the least of some tries, because sweeps of the same process count into the same number.
 * Whoever says how many are enough tries on until it was so few, and longer.
 */
export async function countLeast(work: () => Promise<unknown>, enough?: number): Promise<number> {
  const tries = enough === undefined ? 5 : 15;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least > (enough ?? 0); attempt += 1) {
    const before = statements.count;
    await work();
    least = Math.min(least, statements.count - before);
  }
  return least;
}
