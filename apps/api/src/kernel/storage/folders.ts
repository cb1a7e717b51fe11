import { randomUUID } from "node:crypto";
import { chmod, mkdir, opendir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { HOUR_MS } from "@recado/domain";
import { env } from "../../env.js";
import { log } from "../log.js";

/** Folders of ours in the data folder. Others lie beside them: of a local Postgres, which has a user of its own. */
const FOLDERS = ["media", "incoming", "outbox", "tmp"];
/** Where files lie until they are in the store. */
export const INCOMING = join(env.DATA_DIR, "incoming");

const OWNER_ONLY = 0o077;
/** Longer than any file takes to come or to be sent. */
const LEFT_BEHIND_MS = HOUR_MS;

/** What customers send is nobody else's on this machine: from now on, and what older versions wrote as well. */
export async function closeFolders(): Promise<void> {
  // Threads have the one of their process.
  if (isMainThread) process.umask(OWNER_ONLY);
  for (const name of FOLDERS) {
    const folder = join(env.DATA_DIR, name);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await close(folder);
    } catch (error) {
      log.warn({ error, folder }, "others on this machine may be able to read what lies here");
    }
  }
}

async function close(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  // Nobody gets past a closed one, however open it is behind.
  if ((mode & OWNER_ONLY) === 0) return;
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await close(path);
    else if (entry.isFile()) await chmod(path, 0o600);
  }
  // Last, so that whoever dies in between begins again.
  await chmod(folder, 0o700);
}

/** A path for a new incoming file. */
export async function newIncomingPath(): Promise<string> {
  await mkdir(INCOMING, { recursive: true });
  return join(INCOMING, randomUUID());
}

/** Writes a new incoming file. */
export async function writeIncoming(body: Buffer): Promise<{ path: string; bytes: number; discard(): Promise<void> }> {
  const path = await newIncomingPath();
  await writeFile(path, body);
  return { path, bytes: body.length, discard: () => rm(path, { force: true }) };
}

/** Files that were coming when their process died. */
export function sweepIncoming(): Promise<void> {
  return removeLeftBehind(INCOMING);
}

/** Removes what nobody has touched for long. Others may be at work in the same folder, so what is young stays. */
export async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found === undefined || found.mtimeMs > Date.now() - LEFT_BEHIND_MS) continue;
    await rm(file, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn({ error }, "a file that was left behind could not be removed"),
    );
  }
}
