import { readFile } from "node:fs/promises";
import path from "node:path";
import { exists } from "./data-folder.mjs";
import { lastLines, PlainError, step } from "./output.mjs";
import { runCommand } from "./run-command.mjs";

/** @typedef {{ checkout: string, ending?: AbortSignal }} Place */

const QUIET_TURBO = { TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1", DO_NOT_TRACK: "1" };

/**
 * Installs what package-lock.json asks for when node_modules is missing or holds something else.
 * @param {Place} place
 */
export async function installWhenNeeded({ checkout, ending }) {
  const reason = await whyInstall(checkout);
  if (!reason) return;
  const locked = await exists(path.join(checkout, "package-lock.json"));
  // With NODE_ENV=production npm would leave out what builds.
  const npm = [locked ? "ci" : "install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  await step(`Installing packages (${reason}; this can take a minute or two)`, async () => {
    const { code, output } = await runNpm(npm, { checkout, ending });
    if (code !== 0) throw new PlainError("The packages could not be installed.", { details: lastLines(output, 40) });
  });
}

/**
 * Builds workspaces and what they stand on; quick when nothing changed.
 * @param {Place & { workspaces: string[] }} place
 */
export async function buildWorkspaces({ checkout, ending, workspaces }) {
  await step("Building what changed", async () => {
    const filters = workspaces.map((name) => `--filter=${name}`);
    const { code, output } = await runTurbo(["build", ...filters], { checkout, ending });
    if (code !== 0) throw new PlainError("The build failed.", { details: lastLines(output, 60) });
  });
}

/**
 * Runs a turbo task.
 * @param {string[]} args
 * @param {Place} place
 */
export async function runTurbo(args, { checkout, ending }) {
  const turbo = path.join(checkout, "node_modules", "turbo", "bin", "turbo");
  const env = { ...process.env, ...QUIET_TURBO };
  return runCommand(process.execPath, [turbo, "run", ...args, "--output-logs=errors-only"], {
    cwd: checkout,
    env,
    ending,
  });
}

/**
 * Runs npm, the very one that runs us when there is one.
 * @param {string[]} args
 * @param {Place & { env?: NodeJS.ProcessEnv }} place
 */
export async function runNpm(args, { checkout, ending, env }) {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return runCommand(process.execPath, [script, ...args], { cwd: checkout, env, ending });
  // On Windows npm is a batch file, which only a shell can run.
  return runCommand("npm", args, { cwd: checkout, env, ending, shell: process.platform === "win32" });
}

/**
 * Why the packages must be installed, or nothing. Compares content, not dates: a checkout of another branch and back is no
 * reason, and an install that broke off is one.
 * @param {string} checkout
 * @returns {Promise<string | undefined>}
 */
export async function whyInstall(checkout) {
  const installed = await readPackages(path.join(checkout, "node_modules", ".package-lock.json"));
  if (!installed) return "nothing is installed yet";
  const locked = (await readPackages(path.join(checkout, "package-lock.json"))) ?? {};
  for (const [place, { version, optional, devOptional, link }] of Object.entries(locked)) {
    if (!place.startsWith("node_modules/") || link || optional || devOptional) continue;
    if (installed[place]?.version !== version)
      return `${place.slice("node_modules/".length)} is not the version wanted`;
  }
  return undefined;
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Promise<Record<string, LockedPackage> | undefined>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
