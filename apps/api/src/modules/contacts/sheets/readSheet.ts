import { MAX_SHEET_ROWS } from "@recado/contract";
import { fail } from "../../../kernel/errors.js";
import type { Payer } from "../../../kernel/payer.js";
import { queueSheetWork } from "../../../kernel/sheets/queueSheetWork.js";
import { runInThread } from "../../../kernel/threads.js";
import type { SheetAnswer, SheetQuestion, SheetRow } from "./types.js";

const TIMEOUT_MS = 15_000;

/** The contacts in a sheet of a stranger, read on a thread of its own. */
export async function readSheet(path: string, payer: Payer): Promise<SheetRow[]> {
  const data: SheetQuestion = { path, mostRows: MAX_SHEET_ROWS };
  const worker = new URL("./sheetWorker", import.meta.url);
  const answer = await queueSheetWork(payer, () =>
    runInThread<SheetAnswer>(worker, { data, megabytes: 256, timeoutMs: TIMEOUT_MS })
      // Whatever it broke on: too much memory, too much time, or no sheet.
      .catch((): SheetAnswer => ({ problem: "unreadable" })),
  );
  if ("rows" in answer) return answer.rows;
  return fail(answer.problem === "too-big" ? "ERR_SHEET_TOO_BIG" : "ERR_SHEET_UNREADABLE");
}
