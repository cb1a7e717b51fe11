import { statfs } from "node:fs/promises";
import { env } from "../../env.js";
import { fail } from "../errors.js";

/** What stays free for everything else that writes here: logs, and often the database. */
export const freeSpace = { leastBytes: 256 * 1024 * 1024 };

/** What uploads that are still coming will take. */
let reserved = 0;

/** Ends the work when the disk has no room for so many bytes more. */
export async function requireFreeSpace(bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  if (bavail * bsize - bytes < freeSpace.leastBytes) fail("ERR_STORAGE_FULL", { retryAfterSeconds: 60 });
}

/** Keeps room for so many bytes, so that several that come at once do not count on the same; answers what gives it back. */
export async function reserveSpace(bytes: number): Promise<() => void> {
  reserved += bytes;
  const release = () => {
    reserved -= bytes;
  };
  try {
    await requireFreeSpace(reserved);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}
