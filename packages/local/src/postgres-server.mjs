import { execFile, spawn } from "node:child_process";
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { exists } from "./data-folder.mjs";
import { ADMIN } from "./database-names.mjs";
import { lastLines, PlainError } from "./output.mjs";
import { birthOf, commandOf, endProcess, isRunning } from "./processes.mjs";

const run = promisify(execFile);

const WRONG_PASSWORD = "28P01";
const LOCALES = ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * @typedef {{
 *   data: string,
 *   log: string,
 *   port: number,
 *   adminPassword: string,
 *   binaries: { postgres: string, initdb: string },
 *   user?: import("./system-user.mjs").SystemUser,
 *   settings?: string[],
 * }} Cluster
 */

/**
 * Makes a new, empty cluster unless there is one. Made beside its place and moved there when complete.
 * @param {Cluster} cluster
 */
export async function createCluster({ data, adminPassword, binaries, user }) {
  if (await exists(path.join(data, "PG_VERSION"))) return user && giveTo(data, user);
  const fresh = `${data}.new`;
  const passwordFile = `${data}.password`;
  try {
    await writeFile(passwordFile, `${adminPassword}\n`, { mode: 0o600 });
    if (user) await chown(passwordFile, user.uid, user.gid);
    let problem = "";
    for (const locale of LOCALES) {
      await rm(fresh, { recursive: true, force: true });
      await mkdir(fresh, { mode: 0o700 });
      if (user) await chown(fresh, user.uid, user.gid);
      problem = await initialise(binaries.initdb, { fresh, passwordFile, locale, user });
      if (problem === "") return await rename(fresh, data);
      if (!problem.includes("locale")) break;
    }
    throw new PlainError("Postgres could not make its data folder.", { details: lastLines(problem, 20) });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Starts the server on an existing cluster and waits until it answers.
 * @param {Cluster} cluster
 */
export async function startServer(cluster) {
  const { data, log, port, binaries, user, settings = [] } = cluster;
  const logFile = await open(log, "w");
  if (user) await logFile.chown(user.uid, user.gid);
  const flags = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...settings].flatMap((setting) => [
    "-c",
    setting,
  ]);
  // Its own process group: Ctrl-C in the terminal must reach the API first. A file, not a pipe, takes the log, so that the
  // server stays well if we are killed.
  const child = spawn(binaries.postgres, ["-D", data, "-p", String(port), ...flags], {
    ...user,
    cwd: data,
    env: plainEnv(),
    detached: true,
    stdio: ["ignore", logFile.fd, logFile.fd],
  });
  /** @type {Error | undefined} */
  let problem;
  const exited = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", (error) => {
      problem = error;
      resolve(error);
    });
  });
  await logFile.close();
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  let answer = await greet(cluster);
  while (!gone && child.pid && answer === "silence") {
    await delay(40);
    answer = await greet(cluster);
  }
  if (child.pid && answer === "refusal") {
    await endServer(child.pid);
    throw new PlainError("Postgres refuses the password kept in secrets.json: the file does not belong to this data.");
  }
  if (gone || !child.pid) {
    const said = lastLines(await readFile(log, "utf8").catch(() => ""), 15);
    throw new PlainError("Postgres did not start.", { details: said || problem?.message });
  }
  return { pid: child.pid, exited };
}

/**
 * Looks for a server that a killed start left on this cluster. One that answers is taken over; any other is ended.
 * @param {Cluster} cluster
 * @returns {Promise<{ pid: number, port: number } | undefined>}
 */
export async function adoptOrphan(cluster) {
  const file = path.join(cluster.data, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0) || (await birthOf(pid)) === undefined) return undefined;
  if (!(await commandOf(pid)).includes(`-D ${cluster.data} `)) {
    // The number now belongs to somebody else, or to the server of the checkout this one was copied from. Postgres would
    // take that process for a server on this cluster and refuse to start.
    await rm(file, { force: true });
    return undefined;
  }
  const port = Number(lines[3]);
  if ((await greet({ ...cluster, port })) === "welcome") return { pid, port };
  await endServer(pid);
  return undefined;
}

/**
 * Ends a server the fast and clean way: open transactions are rolled back, the data is whole.
 * @param {number} pid
 * @param {AbortSignal} [hurry]
 */
export async function endServer(pid, hurry) {
  await endProcess(pid, { ask: "SIGINT", insist: "SIGQUIT", graceMs: 15_000, hurry });
}

/**
 * Resolves when a process that is not our child has ended.
 * @param {import("./processes.mjs").Identity} identity
 */
export async function waitForEnd(identity) {
  while (await isRunning(identity)) await delay(1_000, undefined, { ref: false });
}

/**
 * How a server answers its administrator; one that still starts or ends keeps silent.
 * @param {Cluster} cluster
 * @returns {Promise<"welcome" | "refusal" | "silence">}
 */
async function greet({ port, adminPassword }) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: ADMIN,
    password: adminPassword,
    database: "postgres",
    connectionTimeoutMillis: 3_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return "welcome";
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD ? "refusal" : "silence";
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @param {string} initdb
 * @param {{ fresh: string, passwordFile: string, locale: string, user?: import("./system-user.mjs").SystemUser }} options
 * @returns {Promise<string>} what went wrong, or nothing
 */
async function initialise(initdb, { fresh, passwordFile, locale, user }) {
  const flags = [
    "--auth=scram-sha-256",
    `--username=${ADMIN}`,
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--no-sync",
  ];
  const args = [`--pgdata=${fresh}`, `--locale=${locale}`, "--lc-messages=C", ...flags];
  try {
    await run(initdb, args, { ...user, cwd: fresh, env: plainEnv() });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Makes data its user's own again, when root brought it here, say from a backup.
 * @param {string} data
 * @param {import("./system-user.mjs").SystemUser} user
 */
async function giveTo(data, user) {
  if ((await stat(data)).uid === user.uid) return;
  await chown(data, user.uid, user.gid);
  for (const name of await readdir(data, { recursive: true })) await lchown(path.join(data, name), user.uid, user.gid);
}

/** Postgres reads many variables (PGDATA, PGPORT, LC_ALL …); it gets none of the person's. */
function plainEnv() {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, ...(SystemRoot ? { SystemRoot, TEMP } : {}), LC_ALL: "C" };
}
