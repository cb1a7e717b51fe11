import { fail } from "../../../kernel/errors.js";
import { runInThread } from "../../../kernel/threads.js";

/** Makes a workbook of a file with a JSON array on each line, in its place; on a thread of its own. */
export async function writeWorkbook(path: string, head: string[]): Promise<void> {
  const worker = new URL("./workbookWorker", import.meta.url);
  await runInThread(worker, { data: { path, head }, megabytes: 512, timeoutMs: 60_000 }).catch(() =>
    fail("ERR_SHEET_TOO_BIG"),
  );
}
