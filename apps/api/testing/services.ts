import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "@recado/local/postgres.mjs";
import { createOwnerAndDatabase, withRolesLocked } from "@recado/local/postgres-databases.mjs";
import { startTestRedis } from "@recado/local/redis.mjs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { makePlain } from "./plain.js";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    redisUrl: string;
    template: string;
    /** How the names of all databases of this run begin. */
    databases: string;
    /** Where the processes of this run keep their files. */
    folder: string;
    /** Whether a test file has its process, database and product for itself. */
    isAlone: boolean;
  }
}

const OWNER_PASSWORD = "owner-of-tests";

/** Starts Postgres and Redis once, and migrates one database that every process gets a copy of. */
export default async function startServices(project: TestProject) {
  await makePlain();
  project.onTestsRerun(makePlain);
  const postgres = await startTestPostgres();
  const redis = await startTestRedis();
  const template = `recado_template_${process.pid}`;
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  process.env.DATABASE_URL = addressOf(postgres.url, template, ["recado_app", "app-of-tests"]);
  process.env.REDIS_URL = redis.url;
  process.env.JWT_SECRET = "k".repeat(48);
  process.env.DATA_KEY = Buffer.alloc(32, 9).toString("base64");
  process.env.DATA_DIR = "/nowhere";
  process.env.LOG_LEVEL = "silent";
  const { setUpDatabase } = await import("../src/database/setup.js");
  const urls = {
    owner: addressOf(postgres.url, template, ["recado_owner", OWNER_PASSWORD]),
    app: process.env.DATABASE_URL,
  };
  // The journeys may be making the same roles on the same server.
  await withRolesLocked(postgres.url, async () => {
    await createOwnerAndDatabase(postgres.url, OWNER_PASSWORD, template);
    await setUpDatabase(urls);
  });

  project.provide("adminUrl", postgres.url);
  project.provide("redisUrl", redis.url);
  project.provide("template", template);
  const databases = `recado_test_${process.pid}_`;
  const folder = await mkdtemp(join(tmpdir(), "recado-test-"));
  project.provide("databases", databases);
  project.provide("folder", folder);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    const { rows } = await admin.query("SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)", [
      databases,
    ]);
    for (const { name } of [...rows, { name: template }])
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
    await redis.stop();
    await postgres.stop();
  };
}

function addressOf(base: string, databaseName: string, [user, password]: [string, string]): string {
  const url = new URL(base);
  url.pathname = `/${databaseName}`;
  url.username = user;
  url.password = password;
  return url.href;
}
