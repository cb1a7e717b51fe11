import path from "node:path";
import { fileURLToPath } from "node:url";
import { composeApiEnvironment, readGivenDatabase } from "./api-environment.mjs";
import { chooseDataFolder, createDataFolder, isRootUser } from "./data-folder.mjs";
import { runDevelopment } from "./development.mjs";
import { readEnvironment } from "./env-file.mjs";
import { greet } from "./greeting.mjs";
import { Lifetime } from "./lifetime.mjs";
import { watchOutbox } from "./outbox.mjs";
import { PlainError, say, step, tell } from "./output.mjs";
import { localAddress, readPort, refuseTakenPort } from "./port-choice.mjs";
import { reservePort } from "./ports.mjs";
import { buildWorkspaces, installWhenNeeded } from "./prepare.mjs";
import { startProgram } from "./program.mjs";
import { waitUntilReady } from "./readiness.mjs";
import { claimRun } from "./running.mjs";
import { keepSecrets } from "./secrets.mjs";
import { serverFlags } from "./server-flags.mjs";
import { describeSimulator, needsSimulator, startSimulator } from "./start-simulator.mjs";
import { supervise } from "./supervise.mjs";

const CHECKOUT = path.dirname(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));

/**
 * What every part of a start shares.
 * @typedef {{
 *   lifetime: Lifetime,
 *   note: Awaited<ReturnType<typeof claimRun>>,
 *   checkout: string,
 *   folder: string,
 *   address: string,
 *   given: Record<string, string>,
 * }} Start
 *
 * @typedef {{ checkout: string, dev: boolean, ending: AbortSignal }} Preparation
 */

/**
 * `npm start`: from a fresh clone to a running Recado, and back to nothing on Ctrl-C.
 * @param {{ dev?: boolean, checkout?: string, prepare?: (preparation: Preparation) => Promise<void> }} [options]
 */
export async function startRecado({ dev = false, checkout = CHECKOUT, prepare = installAndBuild } = {}) {
  const lifetime = new Lifetime();
  lifetime.endOnSignals({ code: 0, onSignal: () => say("\n- Ending everything (Ctrl-C again to hurry)") });
  try {
    const given = await readEnvironment(path.join(checkout, ".env"), process.env);
    const port = readPort(given.PORT);
    const address = localAddress(given.HOST, port);
    const folder = await openDataFolder(checkout, given);
    const note = await lifetime.during(() => claimRun({ folder, address, lifetime }));
    await refuseTakenPort(port);
    reservePort(port);
    await lifetime.during(() => prepare({ checkout, dev, ending: lifetime.ending }));
    const start = { lifetime, note, checkout, folder, address, given };
    const { env, ownerUrl } = await startServices(start, port);
    const asOwner = ownerUrl ? { ...env, DATABASE_OWNER_URL: ownerUrl } : env;
    // Sources may bring a new migration at any moment; what is built brings none while it runs.
    if (dev) return await runDevelopment(start, asOwner);
    if (ownerUrl) await migrate(start, asOwner);
    await runServer(start, env);
  } catch (error) {
    tell(error);
    await lifetime.end(error instanceof PlainError ? error.code : 1);
  }
}

/**
 * Starts what the server stands on and returns the server's environment, and what only a migration may know.
 * @param {Start} start
 * @param {number} port
 */
async function startServices({ lifetime, note, checkout, folder, address, given }, port) {
  const secrets = await keepSecrets(folder);
  /** @param {string} name */
  const remember = (name) => (/** @type {number} */ pid) => note.addChild(name, pid);

  // Beside the others: it stands on none of them.
  const simulating = needsSimulator(given) ? addSimulator({ lifetime, note, checkout, folder }) : undefined;
  let database = readGivenDatabase(given, secrets.DATABASE_APP_PASSWORD);
  if (!database) {
    // Loaded late: it needs packages that were not there when this file was read.
    const { startPostgres } = await import("./start-postgres.mjs");
    const start = () => step("Starting Postgres", () => startPostgres({ folder, secrets }));
    // Not noted as a child to end: an orphan Postgres is found by its own pid file, and better taken over.
    const postgres = await supervise("Postgres", { lifetime, start });
    database = { appUrl: postgres.appUrl, ownerUrl: postgres.url };
  }
  let redisUrl = given.REDIS_URL;
  if (!redisUrl) {
    const { startRedis } = await import("./start-redis.mjs");
    const start = () => step("Starting Redis", () => startRedis({ folder, password: secrets.REDIS_PASSWORD }));
    redisUrl = (await supervise("Redis", { lifetime, start, onStart: remember("Redis") })).url;
  }
  const simulator = describeSimulator(await simulating);
  const env = composeApiEnvironment({ given, checkout, folder, port, address, secrets, database, redisUrl, simulator });
  return { env, ownerUrl: database.ownerUrl };
}

/**
 * Brings the database up to date, as its owner, in a process that ends before the server begins.
 * @param {Start} start
 * @param {Record<string, string>} env
 */
async function migrate({ lifetime, note, checkout }, env) {
  await lifetime.during(async () => {
    const args = ["--enable-source-maps", path.join(checkout, "apps", "api", "dist", "migrate.js")];
    const program = startProgram({ args, cwd: checkout, env, name: "The migration" });
    lifetime.atEnd(() => program.stop(lifetime.hurry));
    await note.addChild("migration", program.pid);
    if ((await step("Bringing the database up to date", () => program.exited)) !== 0) throw program.describeEnd();
  });
}

/**
 * Starts the simulator. A desk works without one, so whatever is wrong with it is said and stops nobody.
 * @param {Pick<Start, "lifetime" | "note" | "checkout" | "folder">} start
 */
async function addSimulator({ lifetime, note, checkout, folder }) {
  try {
    const start = () => step("Starting the WhatsApp simulator", () => startSimulator({ folder, checkout }));
    const onStart = (/** @type {number} */ pid) => note.addChild("simulator", pid);
    const { addresses } = await supervise("The simulator", { lifetime, start, onStart, isVital: false });
    return addresses;
  } catch (error) {
    tell(error);
    say("Recado goes on without it.");
    return undefined;
  }
}

/**
 * Runs the built server, and again when it ends by itself. One that does not even start the first time is not tried again.
 * @param {Start} start
 * @param {Record<string, string>} env
 */
async function runServer({ lifetime, note, checkout, folder, address }, env) {
  const main = path.join(checkout, "apps", "api", "dist", "main.js");
  let isFirst = true;
  const start = async () => {
    const server = startProgram({ args: [...serverFlags, main], cwd: checkout, env });
    if (!isFirst) server.speak();
    await note.addChild("server", server.pid);
    const wait = waitUntilReady({ address, ending: lifetime.ending, exited: server.exited });
    const outcome = await step("Starting Recado", () => wait.outcome, wait.describe).catch(async (error) => {
      await server.stop(lifetime.hurry);
      throw error;
    });
    if (outcome !== "ready") throw server.describeEnd();
    return { ...server, url: address };
  };
  const server = await supervise("The server", { lifetime, start });
  isFirst = false;
  await greet({ address, folder, env });
  server.speak();
  const outbox = await watchOutbox(path.join(folder, "outbox"), say);
  lifetime.atEnd(outbox.stop);
}

/**
 * @param {string} checkout
 * @param {Record<string, string>} given
 */
async function openDataFolder(checkout, given) {
  const isRoot = isRootUser();
  const { folder, reason } = await chooseDataFolder({ checkout, override: given.RECADO_DATA_DIR, isRoot });
  if (reason) say(`- The data is kept in ${folder} (${reason})`);
  await createDataFolder(folder, isRoot);
  return folder;
}

/** @param {Preparation} preparation */
async function installAndBuild({ checkout, dev, ending }) {
  await installWhenNeeded({ checkout, ending });
  const workspaces = dev
    ? ["@recado/contract", "@recado/domain", "@recado/simulator"]
    : ["@recado/api", "@recado/web", "@recado/simulator"];
  await buildWorkspaces({ checkout, ending, workspaces });
}
