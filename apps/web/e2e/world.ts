import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@recado/local/ports.mjs";
import { startTestPostgres } from "@recado/local/postgres.mjs";
import {
  createOwnerAndDatabase,
  dropDatabase,
  runPastWalls,
  withRolesLocked,
} from "@recado/local/postgres-databases.mjs";
import { buildWorkspaces } from "@recado/local/prepare.mjs";
import { startTestRedis } from "@recado/local/redis.mjs";
import { serverFlags } from "@recado/local/server-flags.mjs";
import { launchSimulator } from "@recado/simulator/launch";

const CHECKOUT = path.resolve(import.meta.dirname, "../../..");
const OWNER_PASSWORD = "owner-of-tests";
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 10_000;

/** The super user of the world's company 1. */
export const OPERATOR = { email: "operador@recado.test", password: "Operador-1234" };

/** The whole product, running as it is shipped: the built server with the built web app, on services of its own. */
export interface World {
  url: string;
  /** Where mails are laid, for want of a mail server. */
  mails: string;
  /** Where the phones and customers of the simulated WhatsApp are operated. */
  simulator: string;
  /** Where SQL runs past all walls, also from another process. */
  database: { server: string; name: string };
  /** Runs SQL past all walls, to fill in more than a person could. */
  sql(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Builds what changed (a second when nothing did). RECADO_E2E_BUILT takes what is already built as it is. */
async function build(): Promise<void> {
  if (process.env.RECADO_E2E_BUILT) return;
  await buildWorkspaces({ checkout: CHECKOUT, workspaces: ["@recado/api", "@recado/simulator", "@recado/web"] });
}

/** Starts one world: everything on an empty database. */
export async function startWorld(): Promise<World> {
  const [world] = await startWorlds(1);
  if (!world) throw new Error("There is no world");
  return world;
}

/** Starts so many worlds that know nothing of each other, on one Postgres and one Redis. */
export async function startWorlds(count: number): Promise<World[]> {
  await build();
  const services = { postgres: await startTestPostgres(), redis: await startTestRedis() };
  let left = count;
  const release = async () => {
    left -= 1;
    if (left > 0) return;
    await services.redis.stop();
    await services.postgres.stop();
  };
  const started = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => startOne(services, { index, release })),
  );
  const worlds = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = started.find((each) => each.status === "rejected");
  if (!failed) return worlds;
  for (const { stop } of worlds) await stop();
  throw failed.reason;
}

interface Services {
  postgres: { url: string };
  redis: { url: string };
}

async function startOne(
  { postgres, redis }: Services,
  { index, release }: { index: number; release(): Promise<void> },
): Promise<World> {
  const endings: (() => Promise<unknown>)[] = [release];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const folder = await mkdtemp(path.join(tmpdir(), "recado-e2e-"));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const simulator = await launchSimulator({
      folder: path.join(folder, "simulator"),
      env: { PATH: process.env.PATH, SIMULATOR_LOG: "silent" },
    });
    endings.push(() => simulator.stop());
    // Other tests may stand on the same server.
    const database = `recado_e2e_${process.pid}_${index}`;
    endings.push(() => dropDatabase(postgres.url, database));
    // A copy, so that a build meanwhile does not take the pages away under a running journey.
    const web = path.join(folder, "web");
    await cp(path.join(CHECKOUT, "apps/web/dist"), web, { recursive: true });

    const port = await findFreePort();
    // Not "localhost": there the socket client takes no notice of a network that is gone.
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      NODE_ENV: "test",
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: addressOf(postgres.url, database, ["recado_app", "app-of-tests"]),
      DATABASE_OWNER_URL: addressOf(postgres.url, database, ["recado_owner", OWNER_PASSWORD]),
      // The last numbers: the tests of the API take the first.
      REDIS_URL: Object.assign(new URL(redis.url), { pathname: `/${15 - index}` }).href,
      JWT_SECRET: "k".repeat(48),
      DATA_KEY: Buffer.alloc(32, 9).toString("base64"),
      DATA_DIR: path.join(folder, "data"),
      WEB_DIR: web,
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
      BCRYPT_COST: "6",
      RATE_LIMIT_FACTOR: "1000",
      SIMULATOR_URL: simulator.addresses.whatsapp,
      SIMULATOR_CONTROL_URL: simulator.addresses.control,
      SIMULATOR_CA_FILE: simulator.addresses.caFile,
      LOG_LEVEL: process.env.RECADO_TEST_LOG ?? "warn",
      // Each test browser names an address of its own, so that the rate limits see many people and not one.
      TRUST_PROXY: "1",
    };
    await withRolesLocked(postgres.url, async () => {
      await createOwnerAndDatabase(postgres.url, OWNER_PASSWORD, database);
      const api = spawnApi(settings);
      endings.push(() => endChild(api));
      await waitUntilReady(url, api);
    });
    return {
      url,
      mails: path.join(folder, "data", "outbox"),
      simulator: simulator.addresses.control,
      database: { server: postgres.url, name: database },
      sql: (text) => runPastWalls(postgres.url, text, database),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnApi(settings: Record<string, string>): ChildProcess {
  const leash = createRequire(import.meta.url).resolve("@recado/local/leash.mjs");
  const main = path.join(CHECKOUT, "apps/api/dist/main.js");
  return spawn(process.execPath, [...serverFlags, "--import", leash, main], {
    // Nothing of the developer's own settings may leak in.
    env: { PATH: process.env.PATH, ...settings },
    // Over the channel the leash notices when the tests were killed.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function waitUntilReady(url: string, api: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (api.exitCode !== null) throw new Error(`The server ended with code ${api.exitCode} before it was ready`);
    const answer = await fetch(`${url}/backend/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1_000} seconds`);
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await ended;
  clearTimeout(insist);
}

function addressOf(adminUrl: string, database: string, [username, password]: [string, string]): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${database}`, username, password }).href;
}
