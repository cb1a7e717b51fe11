import { beforeEach, onTestFailed } from "vitest";

/** What the lots of a run are drawn from. A test that fails prints it; given again as RECADO_TEST_SEED it draws the same. */
const SEED = Number(process.env.RECADO_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** A lot for the tests of the file that calls this: a whole number from 1 to `most`, by the seed of the run. */
export function drawLots(): (most: number) => number {
  let state = SEED;
  beforeEach(() => {
    state = SEED;
    onTestFailed(() => void process.stderr.write(`RECADO_TEST_SEED=${SEED} draws the same lots again\n`));
  });
  return (most) => {
    // The generator called mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}
