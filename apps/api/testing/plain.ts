import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The folder of the API; what was made of it lies inside, so that packages are found from there as from here. */
export const API = fileURLToPath(new URL("..", import.meta.url)).replace(
  /node_modules[\\/]\.cache[\\/]plain[\\/]$/,
  "",
);
const CACHE = join(API, "node_modules", ".cache");
const PLAIN = join(CACHE, "plain");
const COMPILER = join(dirname(createRequire(import.meta.url).resolve("typescript7/package.json")), "bin", "tsc");

/**
 * A module of `src`, `testing` or `bench` as plain JavaScript, with all it stands on: a test file, a process or a thread has it
 * in half the time of one that has to be translated first, which counts where many are started. `makePlain` made it.
 */
export function plain(program: string): string {
  return join(PLAIN, program.replace(/\.ts$/, ".js"));
}

/** Makes all of it, once before the tests. */
export async function makePlain(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const fresh = await mkdtemp(join(CACHE, "plain-"));
  try {
    const options = ["--noEmit", "false", "--noCheck", "--declaration", "false", "--declarationMap", "false"];
    await promisify(execFile)(process.execPath, [COMPILER, "-p", API, "--rootDir", API, "--outDir", fresh, ...options]);
    await copyFile(join(API, "package.json"), join(fresh, "package.json"));
    // Two runs may do it at once: each file is there whole or not.
    for (const entry of await readdir(fresh, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.js(\.map)?$/.test(entry.name)) continue;
      const target = join(PLAIN, entry.parentPath.slice(fresh.length), entry.name);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(entry.parentPath, entry.name), target);
    }
  } finally {
    await rm(fresh, { recursive: true });
  }
}
