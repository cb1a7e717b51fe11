import pino from "pino";
import { vi } from "vitest";
import { log } from "../src/kernel/log.js";

/** All that is written to the log of this process meanwhile, down to the least of it. */
export async function readLog(work: () => Promise<unknown>): Promise<string> {
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void };
  const written = vi.spyOn(stream, "write").mockImplementation(() => undefined);
  const { level } = log;
  log.level = "trace";
  try {
    await work();
    return written.mock.calls.join("\n");
  } finally {
    log.level = level;
    written.mockRestore();
  }
}
