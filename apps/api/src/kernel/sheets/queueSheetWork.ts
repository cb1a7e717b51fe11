import { availableParallelism } from "node:os";
import { FairQueue, refuseFull } from "../fairQueue.js";
import type { Payer } from "../payer.js";

/** Each may take a core and its share of memory: one core is left for everybody else. */
const queue = new FairQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 8, maxWaitMs: 60_000 });

/** Works on a sheet when it is the payer's turn. */
export function queueSheetWork<Result>(payer: Payer, work: () => Promise<Result>): Promise<Result> {
  return queue.run(payer, work).catch(refuseFull);
}
