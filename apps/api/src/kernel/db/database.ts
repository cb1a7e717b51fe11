import pg from "pg";
import { type ModelCtor, Sequelize } from "sequelize-typescript";
import { env } from "../../env.js";
import { log } from "../log.js";
import { currentUnit } from "./current.js";
import {
  admitToPool,
  database,
  databaseVersionOption,
  endSilentConnections,
  PipelinedClient,
  sendWithin,
  setDatabase,
} from "./driver.js";
import { connectionLimits, FairShare, requestConnections } from "./fairShare.js";

/** How long a statement may take; longer and the database counts as gone. */
const SILENCE_MS = 8_000;

/** The role a unit without a company takes on; see system.ts. */
export const SYSTEM_ROLE = "recado_system";

/** Counts statements, for the benchmarks and tests that hold requests to a small number of them. */
export const statements = { count: 0, ofRequests: 0 };

/** What goes on beside requests, and after their answers, is not theirs. */
export function countStatement(): void {
  statements.count += 1;
  if (requestConnections.getStore()?.isFinished === false) statements.ofRequests += 1;
}

/** Opens the pool. A statement runs in the current unit's transaction; outside of a unit it throws. */
export function openDatabase(models: ModelCtor[]): Sequelize {
  sendWithin(() => currentUnit()?.transaction);
  const sequelize = new Sequelize(env.DATABASE_URL, {
    dialect: "postgres",
    dialectModule: { ...pg, Client: PipelinedClient },
    ...databaseVersionOption,
    models,
    logging: (sql) => {
      countStatement();
      log.debug({ sql: sql.slice(0, 2_000) }, "sql");
    },
    pool: { max: env.DATABASE_POOL, min: 0, acquire: 8_000, idle: 10_000 },
    dialectOptions: {
      connectionTimeoutMillis: 5_000,
      statement_timeout: SILENCE_MS - 500,
      idle_in_transaction_session_timeout: 60_000,
      // Compiling a plan pays for reports that run for seconds. No statement here does, however dear it is estimated.
      options: "-c jit=off",
    },
    define: { timestamps: true },
  });

  sequelize.addHook("beforeQuery", (options) => {
    if (!(options as { transaction?: unknown }).transaction)
      throw new Error("SQL outside a unit: open one with unit() or asSystem()");
  });
  endSilentConnections(sequelize, SILENCE_MS);
  // Before the pool is asked for a connection, it is whoever runs a request's turn to have one.
  const share = new FairShare(connectionLimits(env.DATABASE_POOL));
  admitToPool(sequelize, () => share.acquire(requestConnections.getStore()));
  setDatabase(sequelize);
  return sequelize;
}

export async function closeDatabase(): Promise<void> {
  await database().close();
  setDatabase(undefined);
}
