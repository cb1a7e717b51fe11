import { statfs } from "node:fs/promises";
import type { Readable } from "node:stream";
import { env } from "../../env.js";
import { fail } from "../errors.js";

export const freeSpace = {
  /** What stays free for everything else that writes here: logs, and often the database. */
  leastBytes: 256 * 1024 * 1024,
  /** After as many bytes of all files that are coming the disk is looked at again. */
  lookEveryBytes: 8 * 1024 * 1024,
};

let bytesSinceLook = 0;
let looking: Promise<void> | undefined;

/** Ends the work when the disk has no room for so many bytes more. */
export async function requireFreeSpace(bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  if (bavail * bsize - bytes < freeSpace.leastBytes) fail("ERR_STORAGE_FULL", { retryAfterSeconds: 60 });
}

/**
 * Ends a stream that is written to the disk when that has no more room. All streams count together, for each alone may have
 * had room when it began; only what has come counts, so that whoever announces much and sends slowly is in nobody's way.
 */
export function endWhenFull(stream: Readable): void {
  stream.on("data", (chunk: Buffer) => {
    countBytes(chunk.length).catch((error: Error) => stream.destroy(error));
  });
}

/** Says that so many bytes are written; fails where the disk is full, which is looked at again for whoever comes next. */
export async function countBytes(bytes: number): Promise<void> {
  bytesSinceLook += bytes;
  if (bytesSinceLook < freeSpace.lookEveryBytes) return;
  looking ??= lookAgain().finally(() => {
    looking = undefined;
  });
  await looking;
}

async function lookAgain(): Promise<void> {
  await requireFreeSpace();
  bytesSinceLook = 0;
}
