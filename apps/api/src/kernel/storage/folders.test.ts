import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "../../env.js";
import { closeFolders } from "./folders.js";

const before = env.DATA_DIR;
beforeAll(async () => {
  env.DATA_DIR = await mkdtemp(join(tmpdir(), "recado-folders-"));
});
afterAll(async () => {
  await rm(env.DATA_DIR, { recursive: true });
  env.DATA_DIR = before;
});

const modeOf = async (...path: string[]) => (await stat(join(env.DATA_DIR, ...path))).mode & 0o777;

it("what customers send is closed to other accounts of the machine, also what an older version wrote", async () => {
  await mkdir(join(env.DATA_DIR, "media", "7"), { recursive: true });
  await writeFile(join(env.DATA_DIR, "media", "7", "old"), "x");
  await mkdir(join(env.DATA_DIR, "postgres"));
  await chmod(join(env.DATA_DIR, "media", "7", "old"), 0o644);
  for (const folder of ["media", "media/7", "postgres"]) await chmod(join(env.DATA_DIR, folder), 0o755);
  await chmod(env.DATA_DIR, 0o711);
  await closeFolders();
  for (const folder of ["media", "media/7", "incoming", "outbox", "tmp"]) expect(await modeOf(folder)).toBe(0o700);
  expect(await modeOf("media", "7", "old")).toBe(0o600);
  // A local Postgres has a user of its own, who must come through.
  expect([await modeOf("postgres"), await modeOf(".")]).toEqual([0o755, 0o711]);

  await mkdir(join(env.DATA_DIR, "media", "8"));
  await writeFile(join(env.DATA_DIR, "media", "8", "new"), "x");
  expect([await modeOf("media", "8"), await modeOf("media", "8", "new")]).toEqual([0o700, 0o600]);
});
