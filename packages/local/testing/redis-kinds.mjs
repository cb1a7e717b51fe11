import { chmod, mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findOnPath } from "../src/on-path.mjs";

const NAMES = ["valkey-server", "redis-server"];
const STAND_IN = fileURLToPath(new URL("redis-stand-in.mjs", import.meta.url));

/**
 * The kinds of Redis a machine may have, each with the PATH on which it is found: none, an installed one, and the one that is
 * really installed here, if any.
 * @returns {Promise<{ folder: string, kinds: Record<string, string> }>}
 */
export async function listRedisKinds() {
  const folder = await mkdtemp(path.join(tmpdir(), "recado-paths-"));
  const here = process.env.PATH ?? "";
  const none = await hideRedis(here, folder);
  const bin = path.join(folder, "bin");
  await mkdir(bin);
  const program = path.join(bin, "redis-server");
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${STAND_IN}" "$@"\n`);
  await chmod(program, 0o755);
  const kinds = { "written in JavaScript": none, installed: [bin, none].join(path.delimiter) };
  return { folder, kinds: (await findOnPath(NAMES)) ? { ...kinds, "of this machine": here } : kinds };
}

/**
 * The same PATH without any Redis: a folder that holds one is replaced by links to everything else in it.
 * @param {string} all
 * @param {string} folder
 */
async function hideRedis(all, folder) {
  const places = [];
  for (const [index, place] of all.split(path.delimiter).filter(Boolean).entries()) {
    const names = await readdir(place).catch(() => /** @type {string[]} */ ([]));
    if (!names.some((name) => NAMES.includes(name))) {
      places.push(place);
      continue;
    }
    const copy = path.join(folder, String(index));
    await mkdir(copy);
    for (const name of names.filter((each) => !NAMES.includes(each)))
      await symlink(path.join(place, name), path.join(copy, name));
    places.push(copy);
  }
  return places.join(path.delimiter);
}
