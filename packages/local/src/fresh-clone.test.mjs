import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const run = promisify(execFile);
const HERE = fileURLToPath(new URL("..", import.meta.url));

/** @type {string} */
let clone;

beforeEach(async () => {
  clone = await mkdtemp(path.join(tmpdir(), "recado-clone-"));
  const place = path.join(clone, "packages", "local");
  for (const name of ["start.mjs", "test.mjs", "src"])
    await cp(path.join(HERE, name), path.join(place, name), { recursive: true });
  await mkdir(path.join(clone, "apps"));
});

afterEach(async () => {
  await rm(clone, { recursive: true, force: true });
});

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function runNode(args, env = {}) {
  return run(process.execPath, args, { cwd: clone, env: { PATH: process.env.PATH, ...env } });
}

describe("on a fresh clone, where no package is installed", () => {
  it("npm start gets as far as reading the settings", async () => {
    const start = runNode(["packages/local/start.mjs"], { PORT: "http" });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: "",
      stdout: expect.stringContaining("PORT is wrong"),
    });
  });

  it("npm test gets as far as choosing its parts", async () => {
    await mkdir(path.join(clone, "node_modules"));
    await writeFile(path.join(clone, "node_modules", ".package-lock.json"), JSON.stringify({ packages: {} }));
    const test = runNode(["packages/local/test.mjs", "--only=everything"]);
    await expect(test).rejects.toMatchObject({ code: 1, stderr: "", stdout: expect.stringContaining("no part") });
  });
});
