import { fail } from "../../../kernel/errors.js";
import { startThread } from "../../../kernel/threads.js";

const PATIENCE_MS = 60_000;

/** Makes a workbook of a file with a JSON array on each line, in its place; on a thread of its own. */
export async function writeWorkbook(path: string, head: string[]): Promise<void> {
  const limits = { workerData: { path, head }, resourceLimits: { maxOldGenerationSizeMb: 512 } };
  const worker = startThread(new URL("./workbookWorker", import.meta.url), limits);
  const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  const code = await new Promise<number>((resolve) => {
    worker.once("error", () => resolve(1));
    worker.once("exit", resolve);
  });
  clearTimeout(timer);
  if (code !== 0) fail("ERR_SHEET_TOO_BIG");
}
