import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Redis } from "ioredis";
import pg from "pg";
import { inject } from "vitest";

/**
 * Where this process stands: its own database, its own number of Redis, its own folder. Files that share a product share them
 * too, for a module is loaded once a process; the end of the whole run takes away what is left.
 */
const name = `${inject("databases")}${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
const admin = new pg.Client(inject("adminUrl"));
await admin.connect();
await admin.query(`CREATE DATABASE ${name} TEMPLATE ${inject("template")}`);

const database = new URL(inject("adminUrl"));
database.pathname = `/${name}`;
const asAdmin = database.href;
database.username = "recado_app";
database.password = "app-of-tests";

// Each worker has six numbers and takes them in turn: a process that just ended may leave a blocking read behind for a few
// seconds, which would take a job of the next one.
const worker = Number(process.env.VITEST_POOL_ID ?? 1) % 2;
const counter = new Redis(inject("redisUrl"));
const turn = await counter.incr(`recado-test-turn-${worker}`);
counter.disconnect();
const redis = new URL(inject("redisUrl"));
redis.pathname = `/${1 + worker * 6 + (turn % 6)}`;
const flush = new Redis(redis.href);
await flush.flushdb();
flush.disconnect();

const folder = await mkdtemp(join(inject("folder"), "data-"));
// Whoever loads the lines is given this for the files of a moment.
await mkdir(join(folder, "tmp"));
Object.assign(process.env, {
  NODE_ENV: "test",
  PORT: "0",
  ROLES: "web,worker",
  DATABASE_URL: database.href,
  REDIS_URL: redis.href,
  JWT_SECRET: "k".repeat(48),
  DATA_KEY: Buffer.alloc(32, 9).toString("base64"),
  DATA_DIR: folder,
  ADMIN_EMAIL: "root@recado.test",
  ADMIN_PASSWORD: "Root-1234",
  METRICS_TOKEN: "metrics-token-of-tests",
  BCRYPT_COST: "4",
  // Tests click faster than people; those of the limits set it to 1.
  RATE_LIMIT_FACTOR: "1000",
  LOG_LEVEL: process.env.RECADO_TEST_LOG ?? "silent",
  // Past the wall, for tests that look at what a request left behind.
  RECADO_TEST_OWN_DATABASE_URL: asAdmin,
});

/** Gives the database back before the run ends. */
export async function leavePlace(): Promise<void> {
  // A closed pool's backends take a moment to go; ending them by force would be an error event nobody listens to.
  for (let turn = 0; turn < 100; turn += 1) {
    const { rowCount } = await admin.query("SELECT 1 FROM pg_stat_activity WHERE datname = $1", [name]);
    if (rowCount === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}
