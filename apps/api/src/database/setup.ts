import { setTimeout as pause } from "node:timers/promises";
import { QueryTypes, Sequelize, type Transaction } from "sequelize";
import { SequelizeStorage, Umzug } from "umzug";
import { SYSTEM_ROLE } from "../kernel/db/database.js";
import { errorCodeOf } from "../kernel/db/databaseDown.js";
import { log } from "../kernel/log.js";
import { migrations } from "./migrations/index.js";
import { type Roles, schemaFor } from "./tables.js";

/** Any number will do, as long as every process takes the same one. */
const SETUP_LOCK = 7_326_001;

const LOCK_NOT_AVAILABLE = "55P03";
const MAX_TRIES = 50;
/** How long a migration waits for a table; tests are less patient. */
export const setupSettings = { lockMs: 3_000 };

/** Makes the roles and brings the tables up to date, as the owner, one process at a time. */
export async function setUpDatabase(urls: { owner: string; app: string }): Promise<void> {
  const owner = new Sequelize(urls.owner, { dialect: "postgres", logging: false, pool: { max: 2 } });
  const { username, password } = new URL(urls.app);
  const roles: Roles = { app: quoteName(decodeURIComponent(username)), system: SYSTEM_ROLE };
  try {
    await owner.transaction(async (lock) => {
      await owner.query(`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`, { transaction: lock });
      await ensureRoles(owner, decodeURIComponent(username), decodeURIComponent(password));
      await migrate(owner, roles);
    });
  } finally {
    await owner.close();
  }
}

async function migrate(owner: Sequelize, roles: Roles): Promise<void> {
  const storage = new SequelizeStorage({ sequelize: owner, modelName: "Migrations", timestamps: true });
  const done = await storage.executed();
  for (const { name, madeBefore } of migrations) {
    if (!madeBefore || done.includes(name)) continue;
    const [state] = await owner.query<{ made: boolean }>(madeBefore, { type: QueryTypes.SELECT });
    if (state?.made) await storage.logMigration({ name });
  }
  const runner = new Umzug({
    storage,
    migrations: migrations.map(({ name, up }) => ({
      name,
      up: () => runMigration(owner, (transaction) => up(schemaFor(owner, roles, transaction), roles)),
    })),
    logger: undefined,
  });
  for (const { name } of await runner.up()) log.info({ migration: name }, "database migrated");
}

/**
 * One that fails leaves nothing behind. Whoever waits to change a table has everybody else wait who comes to it later: so a
 * migration gives up soon, and tries again.
 */
async function runMigration(owner: Sequelize, up: (transaction: Transaction) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await owner.transaction(async (transaction) => {
        await owner.query(`SET LOCAL lock_timeout = ${setupSettings.lockMs}`, { transaction });
        await up(transaction);
      });
    } catch (error) {
      if (errorCodeOf(error) !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES) throw error;
      log.warn({ tries }, "a table is in use and cannot be changed yet");
      await pause(setupSettings.lockMs);
    }
  }
}

/** The app role owns nothing and inherits nothing; system rights are taken on per unit, by name. */
async function ensureRoles(owner: Sequelize, app: string, password: string): Promise<void> {
  const known = await owner.query<{ rolname: string }>("SELECT rolname FROM pg_roles WHERE rolname IN ($1, $2)", {
    bind: [app, SYSTEM_ROLE],
    type: QueryTypes.SELECT,
  });
  const names = new Set(known.map((role) => role.rolname));
  if (!names.has(SYSTEM_ROLE)) await owner.query(`CREATE ROLE ${SYSTEM_ROLE} NOLOGIN`);
  if (!names.has(app)) await owner.query(`CREATE ROLE ${quoteName(app)} LOGIN NOINHERIT`);
  const [statement] = await owner.query<{ sql: string }>(
    "SELECT format('ALTER ROLE %I PASSWORD %L', $1::text, $2::text) AS sql",
    {
      bind: [app, password],
      type: QueryTypes.SELECT,
    },
  );
  if (statement && password) await owner.query(statement.sql);
  await owner.query(`GRANT ${SYSTEM_ROLE} TO ${quoteName(app)}`);
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${quoteName(app)}, ${SYSTEM_ROLE}`);
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
