import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "@recado/domain";
import { env } from "../../env.js";
import { log } from "../../kernel/log.js";
import { removeLeftBehind } from "../../kernel/storage/folders.js";

/** Where files lie while they are encrypted and sent. */
export const tempFolder = join(env.DATA_DIR, "tmp");

let preparing: Promise<void> | undefined;

/**
 * The library writes every file it sends, pictures as they are too, into the system's temporary folder: in a container that is
 * memory, and after a crash they stay. From now on it takes a folder of ours, which is swept.
 */
export function prepareTempFolder(): Promise<void> {
  preparing ??= useTempFolder().catch((error: unknown) => {
    log.warn({ error }, "files that are sent pass through the system's temporary folder: ours cannot be used");
  });
  return preparing;
}

async function useTempFolder(): Promise<void> {
  await mkdir(tempFolder, { recursive: true, mode: 0o700 });
  await sweepTempFolder();
  // The library asks Node for the folder each time, and Node asks this variable.
  // biome-ignore lint/style/noProcessEnv: it is written here, and read by nobody of ours
  process.env.TMPDIR = tempFolder;
  setInterval(() => void sweepTempFolder(), HOUR_MS).unref();
}

/** Removes what a process that died left behind. */
export function sweepTempFolder(): Promise<void> {
  return removeLeftBehind(tempFolder);
}
