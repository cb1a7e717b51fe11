import { MOST_SHEET_ROWS } from "@recado/contract";
import { fail } from "../../../kernel/errors.js";
import { startThread } from "../../../kernel/threads.js";
import type { SheetAnswer, SheetQuestion, SheetRow } from "./sheetWords.js";

const PATIENCE_MS = 15_000;

/** Sheets a process reads at once; each may take a core and its share of memory. */
const MOST_AT_ONCE = 2;

let reading = 0;
const waiting: (() => void)[] = [];

/** The contacts in a sheet of a stranger, when it is its turn. */
export async function readSheet(path: string): Promise<SheetRow[]> {
  if (reading >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await readApart(path);
  } finally {
    // The place is handed on, or given up.
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

/** On a thread of its own, with little memory and little time. */
async function readApart(path: string): Promise<SheetRow[]> {
  const question: SheetQuestion = { path, mostRows: MOST_SHEET_ROWS };
  const limits = { workerData: question, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  const worker = startThread(new URL("./sheetWorker", import.meta.url), limits);
  const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    const answer = await new Promise<SheetAnswer>((resolve) => {
      worker.once("message", (message: SheetAnswer) => resolve(message));
      // Whatever it broke on: too much memory, too much time, or no sheet.
      worker.once("error", () => resolve({ problem: "unreadable" }));
      worker.once("exit", () => resolve({ problem: "unreadable" }));
    });
    if ("rows" in answer) return answer.rows;
    return fail(answer.problem === "too-big" ? "ERR_SHEET_TOO_BIG" : "ERR_SHEET_UNREADABLE");
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
