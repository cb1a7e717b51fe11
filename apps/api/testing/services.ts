import { startTestPostgres } from "@recado/local/postgres.mjs";
import { startTestRedis } from "@recado/local/redis.mjs";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    redisUrl: string;
    template: string;
  }
}

const OWNER_PASSWORD = "owner-of-tests";

/** Starts Postgres and Redis once, and migrates one database that every test file gets a copy of. */
export default async function startServices(project: TestProject) {
  const postgres = await startTestPostgres();
  const redis = await startTestRedis();
  const template = `recado_template_${process.pid}`;
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  const known = await admin.query("SELECT 1 FROM pg_roles WHERE rolname = 'recado_owner'");
  if (known.rowCount === 0) await admin.query("CREATE ROLE recado_owner LOGIN CREATEROLE");
  await admin.query(`ALTER ROLE recado_owner PASSWORD '${OWNER_PASSWORD}'`);
  await admin.query(`CREATE DATABASE ${template} OWNER recado_owner`);

  process.env.DATABASE_URL = addressOf(postgres.url, template, ["recado_app", "app-of-tests"]);
  process.env.REDIS_URL = redis.url;
  process.env.JWT_SECRET = "k".repeat(48);
  process.env.DATA_KEY = Buffer.alloc(32, 9).toString("base64");
  process.env.DATA_DIR = "/nowhere";
  process.env.LOG_LEVEL = "silent";
  const { setUpDatabase } = await import("../src/database/setup.js");
  await setUpDatabase({
    owner: addressOf(postgres.url, template, ["recado_owner", OWNER_PASSWORD]),
    app: process.env.DATABASE_URL,
  });

  project.provide("adminUrl", postgres.url);
  project.provide("redisUrl", redis.url);
  project.provide("template", template);
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
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
