import { beforeEach, onTestFailed } from "vitest";
import { lotsFrom } from "./lots.js";

/** What the lots of a run are drawn from. A test that fails prints it; given again as RECADO_TEST_SEED it draws the same. */
export const SEED = Number(process.env.RECADO_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** A lot for the tests of the file that calls this: a whole number from 1 to `most`, by the seed of the run. */
export function drawLots(): (most: number) => number {
  let lots = lotsFrom(SEED);
  beforeEach(() => {
    lots = lotsFrom(SEED);
    onTestFailed(() => void process.stderr.write(`RECADO_TEST_SEED=${SEED} draws the same lots again\n`));
  });
  return (most) => lots(most);
}
