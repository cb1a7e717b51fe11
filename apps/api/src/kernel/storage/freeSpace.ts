import { statfs } from "node:fs/promises";
import { env } from "../../env.js";
import { fail } from "../errors.js";

/** What stays free for everything else that writes here: logs, and often the database. */
export const freeSpace = { leastBytes: 256 * 1024 * 1024 };

/** Ends the work when the disk has no room for so many bytes more. */
export async function requireFreeSpace(bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  if (bavail * bsize - bytes < freeSpace.leastBytes) fail("ERR_STORAGE_FULL", { retryAfterSeconds: 60 });
}
