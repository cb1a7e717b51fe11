import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@recado/local/ports.mjs";
import { startTestPostgres } from "@recado/local/postgres.mjs";
import { createOwnerAndDatabase, runPastWalls } from "@recado/local/postgres-databases.mjs";
import { buildWorkspaces } from "@recado/local/prepare.mjs";
import { startTestRedis } from "@recado/local/redis.mjs";
import { launchSimulator } from "@recado/simulator/launch";

const CHECKOUT = path.resolve(import.meta.dirname, "../../..");
const OWNER_PASSWORD = "owner-of-tests";
const READY_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 10_000;

/** The super user of the world's company 1. */
export const OPERATOR = { email: "operador@recado.test", password: "Operador-1234" };

/** The whole product, running as it is shipped: the built server with the built web app, on services of its own. */
export interface World {
  url: string;
  /** Where mails are laid, for want of a mail server. */
  outbox: string;
  /** Where the phones and customers of the simulated WhatsApp are operated. */
  simulator: string;
  /** Runs SQL past all walls, to fill in more than a person could. */
  sql(text: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds what changed (a second when nothing did) and starts everything on an empty database.
 * RECADO_E2E_BUILT takes what is already built as it is.
 */
export async function startWorld(): Promise<World> {
  if (!process.env.RECADO_E2E_BUILT) {
    await buildWorkspaces({ checkout: CHECKOUT, workspaces: ["@recado/api", "@recado/simulator", "@recado/web"] });
  }
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const folder = await mkdtemp(path.join(tmpdir(), "recado-e2e-"));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startTestPostgres();
    endings.push(postgres.stop);
    const redis = await startTestRedis();
    endings.push(redis.stop);
    const simulator = await launchSimulator({
      folder: path.join(folder, "simulator"),
      env: { PATH: process.env.PATH, SIMULATOR_LOG: "silent" },
    });
    endings.push(() => simulator.stop());
    await createOwnerAndDatabase(postgres.url, OWNER_PASSWORD);
    // A copy, so that a build meanwhile does not take the pages away under a running journey.
    const web = path.join(folder, "web");
    await cp(path.join(CHECKOUT, "apps/web/dist"), web, { recursive: true });

    const port = await findFreePort();
    // Not "localhost": there the socket client takes no notice of a network that is gone.
    const url = `http://127.0.0.1:${port}`;
    const api = spawnApi({
      NODE_ENV: "test",
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: addressOf(postgres.url, "recado_app", "app-of-tests"),
      DATABASE_OWNER_URL: addressOf(postgres.url, "recado_owner", OWNER_PASSWORD),
      REDIS_URL: Object.assign(new URL(redis.url), { pathname: "/15" }).href,
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
    });
    endings.push(() => endChild(api));
    await waitUntilReady(url, api);
    return {
      url,
      outbox: path.join(folder, "data", "outbox"),
      simulator: simulator.addresses.control,
      sql: (text) => runPastWalls(postgres.url, text),
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
  return spawn(process.execPath, ["--enable-source-maps", "--import", leash, main], {
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

function addressOf(adminUrl: string, username: string, password: string): string {
  return Object.assign(new URL(adminUrl), { pathname: "/recado", username, password }).href;
}
