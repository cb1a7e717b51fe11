import { availableParallelism } from "node:os";
import { MOST_SHEET_ROWS } from "@recado/contract";
import { fail } from "../../../kernel/errors.js";
import { type Asker, FairQueue, refuseFull } from "../../../kernel/fairQueue.js";
import { runInThread } from "../../../kernel/threads.js";
import type { SheetAnswer, SheetQuestion, SheetRow } from "./types.js";

const TIMEOUT_MS = 15_000;

/** Each may take a core and its share of memory: one core is left for everybody else. */
const queue = new FairQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 8, maxWaitMs: 60_000 });

/** Works on a sheet when it is the asker's turn. */
export function inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
  return queue.run(asker, work).catch(refuseFull);
}

/** The contacts in a sheet of a stranger, read on a thread of its own. */
export async function readSheet(path: string, asker: Asker): Promise<SheetRow[]> {
  const data: SheetQuestion = { path, mostRows: MOST_SHEET_ROWS };
  const worker = new URL("./sheetWorker", import.meta.url);
  const answer = await inTurn(asker, () =>
    runInThread<SheetAnswer>(worker, { data, megabytes: 256, timeoutMs: TIMEOUT_MS })
      // Whatever it broke on: too much memory, too much time, or no sheet.
      .catch((): SheetAnswer => ({ problem: "unreadable" })),
  );
  if ("rows" in answer) return answer.rows;
  return fail(answer.problem === "too-big" ? "ERR_SHEET_TOO_BIG" : "ERR_SHEET_UNREADABLE");
}
