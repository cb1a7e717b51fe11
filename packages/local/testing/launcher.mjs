import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chooseDataFolder, isRootUser } from "../src/data-folder.mjs";
import { findFreePort } from "../src/ports.mjs";

const STAND_IN = fileURLToPath(new URL("stand-in-server.mjs", import.meta.url));
const STAND_IN_MIGRATION = fileURLToPath(new URL("stand-in-migration.mjs", import.meta.url));
const SIMULATOR = fileURLToPath(new URL("../../../apps/simulator", import.meta.url));
// None of those its own services choose from: once in some thousand starts one of them had the server's before it listened.
const PORTS = { from: 10_000, to: 15_000 };
const START = new URL("../src/start-recado.mjs", import.meta.url).href;

/**
 * A checkout in a temporary folder whose server is the stand-in; everything below and beside the server is real.
 * @param {number} [mode] of the folder
 */
export async function makeCheckout(mode = 0o755) {
  const checkout = await mkdtemp(path.join(tmpdir(), "recado-checkout-"));
  await chmod(checkout, mode);
  const dist = path.join(checkout, "apps", "api", "dist");
  await mkdir(dist, { recursive: true });
  await cp(STAND_IN, path.join(dist, "main.js"));
  await cp(STAND_IN_MIGRATION, path.join(dist, "migrate.js"));
  await symlink(SIMULATOR, path.join(checkout, "apps", "simulator"));
  await writeFile(path.join(checkout, "package.json"), '{ "type": "module" }');
  const script = `import { startRecado } from ${JSON.stringify(START)};
    await startRecado({ checkout: ${JSON.stringify(checkout)}, prepare: async () => {} });`;
  await writeFile(path.join(checkout, "start.mjs"), script);
  const port = await findFreePort(PORTS);
  const { folder: data } = await chooseDataFolder({ checkout, isRoot: isRootUser() });
  return {
    checkout,
    port,
    data,
    start: (/** @type {Record<string, string>} */ env = {}) => startLauncher(checkout, { PORT: String(port), ...env }),
    /** The environment the stand-in server was started with. */
    readServerEnvironment: async () => {
      const answer = await fetch(`http://localhost:${port}/backend/health/ready`);
      return /** @type {{ env: Record<string, string> }} */ (await answer.json()).env;
    },
    /** The environment the stand-in migration was started with. */
    readMigrationEnvironment: async () =>
      /** @type {Record<string, string>} */ (JSON.parse(await readFile(path.join(data, "migrated"), "utf8"))),
    /** The processes that have to do with it. */
    processes: async () => [...(await findProcesses(checkout)), ...(await findProcesses(data))],
    remove: async () => {
      for (const folder of [checkout, data]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} checkout
 * @param {Record<string, string>} env
 */
function startLauncher(checkout, env) {
  const child = spawn(process.execPath, [path.join(checkout, "start.mjs")], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
  });
  let output = "";
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once("close", resolve));
  void exited.then(() => {
    isOver = true;
  });
  return {
    exited,
    output: () => output,
    signal: (/** @type {NodeJS.Signals} */ name) => child.kill(name),
    /** Waits until the launcher has said something. */
    says: async (/** @type {string} */ words) => {
      while (!output.includes(words)) {
        if (isOver) throw new Error(`The launcher ended without saying "${words}":\n${output}`);
        await delay(30);
      }
    },
  };
}

/**
 * The processes with a folder in their command line, or that live in it: an installed Redis changes what it was started by.
 * @param {string} folder
 * @returns {Promise<{ pid: number, command: string }[]>}
 */
async function findProcesses(folder) {
  const found = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const command = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
    const home = await readlink(`/proc/${pid}/cwd`).catch(() => "");
    if (command.includes(folder) || `${home}/`.startsWith(`${folder}/`)) found.push({ pid: Number(pid), command });
  }
  return found;
}
