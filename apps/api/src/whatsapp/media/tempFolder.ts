import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../env.js";
import { log } from "../../kernel/log.js";

/** Longer than any file takes to be sent. */
const LEFT_BEHIND_MS = 3_600_000;

/** Where files lie while they are sealed and sent. */
export const tempFolder = join(env.DATA_DIR, "tmp");

let preparing: Promise<void> | undefined;

/**
 * The library writes every file it sends, pictures unsealed too, into the system's temporary folder: in a container that is
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
  setInterval(() => void sweepTempFolder(), LEFT_BEHIND_MS).unref();
}

/** Removes what a process that died left behind. Others may be sending from the same folder, so what is young stays. */
export async function sweepTempFolder(): Promise<void> {
  for (const name of await readdir(tempFolder).catch(() => [])) {
    const file = join(tempFolder, name);
    const found = await stat(file).catch(() => undefined);
    if (found === undefined || found.mtimeMs > Date.now() - LEFT_BEHIND_MS) continue;
    await rm(file, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn({ error }, "a temporary file could not be removed"),
    );
  }
}
