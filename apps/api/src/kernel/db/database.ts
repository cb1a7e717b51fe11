import type { Socket } from "node:net";
import pg from "pg";
import { type ModelCtor, Sequelize } from "sequelize-typescript";
import { env } from "../../env.js";
import { log } from "../log.js";
import { currentUnit } from "./current.js";
import { askers, FairShare, sharesOf } from "./fairShare.js";

/** How long a statement may take; longer and the database counts as gone. */
const SILENCE_MS = 8_000;

/** The role a unit without a company takes on; see system.ts. */
export const SYSTEM_ROLE = "recado_system";

let opened: Sequelize | undefined;

/**
 * Sequelize listens for errors of a connection only once it is open. One that the server ends before that would be an error
 * nobody hears, and those end the process; whoever waits for the connection is told anyway.
 */
class CaughtErrorClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // Statements may be sent before the one before them is answered; see selectAlone.ts.
    super({ ...config, pipeline: true } as pg.ClientConfig);
    this.on("error", (error) => log.debug({ error }, "a database connection broke"));
  }
}

/** The one connection pool, as the role that owns nothing. */
export function database(): Sequelize {
  if (!opened) throw new Error("The database is not open");
  return opened;
}

/** Counts statements, for the benchmarks and tests that hold requests to a small number of them. */
export const statements = { count: 0, ofRequests: 0 };

/** What goes on beside requests, and after their answers, is not theirs. */
export function countStatement(): void {
  statements.count += 1;
  if (askers.getStore()?.isOver === false) statements.ofRequests += 1;
}

/** Opens the pool and makes three things impossible to forget: the transaction, the company, and one of the two. */
export function openDatabase(models: ModelCtor[]): Sequelize {
  Sequelize.useCLS({
    get: (key: string) => (key === "transaction" ? currentUnit()?.transaction : undefined),
    set: (_key: string, value: unknown) => value,
    run: (work: (store: unknown) => unknown) => work(undefined),
    bind: (work: unknown) => work,
  } as object);

  const sequelize = new Sequelize(env.DATABASE_URL, {
    dialect: "postgres",
    dialectModule: { ...pg, Client: CaughtErrorClient },
    // Told, so that Sequelize does not ask at the first query, outside any unit. Its types forget the option.
    ...({ databaseVersion: "15.0.0" } as object),
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
    },
    define: { timestamps: true },
  });

  sequelize.addHook("beforeQuery", (options) => {
    if (!(options as { transaction?: unknown }).transaction)
      throw new Error("SQL outside a unit: open one with unit() or asSystem()");
  });
  // A server that vanished without a word never closes its connections; silence does, and the pool opens new ones.
  sequelize.addHook("afterConnect", (connection) => {
    const { stream } = (connection as { connection: { stream: Socket } }).connection;
    stream.setTimeout(SILENCE_MS, () => stream.destroy(new Error("Connection terminated: the database is silent")));
  });
  shareConnections(sequelize);
  opened = sequelize;
  return sequelize;
}

interface ConnectionManager {
  getConnection(options: object): Promise<object>;
  releaseConnection(connection: object): void;
}

/** Before the pool is asked for a connection, it is whoever runs a request's turn to have one. */
function shareConnections(sequelize: Sequelize): void {
  const { connectionManager } = sequelize as unknown as { connectionManager: ConnectionManager };
  const get = connectionManager.getConnection.bind(connectionManager);
  const release = connectionManager.releaseConnection.bind(connectionManager);
  const share = new FairShare(sharesOf(env.DATABASE_POOL));
  const leaving = new WeakMap<object, () => void>();
  connectionManager.getConnection = async (options) => {
    const leave = await share.enter(askers.getStore());
    try {
      const connection = await get(options);
      leaving.set(connection, leave);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  };
  connectionManager.releaseConnection = (connection) => {
    release(connection);
    leaving.get(connection)?.();
    leaving.delete(connection);
  };
}

export async function closeDatabase(): Promise<void> {
  await opened?.close();
  opened = undefined;
}
