import type { Socket } from "node:net";
import pg from "pg";
import { Transaction } from "sequelize";
import { Sequelize } from "sequelize-typescript";
import { log } from "../log.js";

// Everything that Sequelize and pg keep to themselves and that we use all the same. driver.test.ts fails when a version of
// theirs changes it.

/** A connection of the pool. */
export type Client = pg.Client;

interface InsideClient {
  /** The pool gives out no invalid ones. */
  _invalid?: boolean;
  connection: { stream: Socket };
}

interface InsideSequelize {
  connectionManager: {
    getConnection(options: { type: "write" }): Promise<Client>;
    releaseConnection(client: Client): void;
  };
  dialect: { Query: new (...of: unknown[]) => { formatError(error: unknown, stack?: string): Error } };
}

interface InsideTransaction {
  connection: Client;
  finished?: string;
}

let opened: Sequelize | undefined;

/** The one connection pool, as the role that owns nothing. */
export function database(): Sequelize {
  if (!opened) throw new Error("The database is not open");
  return opened;
}

/** Whose connections the functions below are about. */
export function setDatabase(sequelize: Sequelize | undefined): void {
  opened = sequelize;
}

const inside = (sequelize: Sequelize) => sequelize as unknown as InsideSequelize;
const insideClient = (client: Client) => client as unknown as InsideClient;
const insideTransaction = (transaction: Transaction) => transaction as unknown as InsideTransaction;

/** The socket of a connection. */
export function streamOf(client: Client): Socket {
  return insideClient(client).connection.stream;
}

/** Keeps Sequelize from asking for the version at its first query, outside any unit. Its types lack the option. */
export const databaseVersionOption = { databaseVersion: "15.0.0" } as object;

/**
 * Sequelize listens for errors of a connection only once it is open. One that the server ends before that would be an error
 * nobody hears, and those end the process; whoever waits for the connection is told anyway.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // Statements may be sent before the one before them is answered; see queryInUnit.ts.
    super({ ...config, pipeline: true } as pg.ClientConfig);
    this.on("error", (error) => log.debug({ error }, "a database connection broke"));
  }
}

/** Statements that name no transaction are sent in the current one. */
export function sendWithin(current: () => Transaction | undefined): void {
  Sequelize.useCLS({
    get: (key: string) => (key === "transaction" ? current() : undefined),
    set: (_key: string, value: unknown) => value,
    run: (work: (store: unknown) => unknown) => work(undefined),
    bind: (work: unknown) => work,
  } as object);
}

/** A server that vanished without a word never closes its connections; silence does, and the pool opens new ones. */
export function endSilentConnections(sequelize: Sequelize, silenceMs: number): void {
  sequelize.addHook("afterConnect", (connection) => {
    const stream = streamOf(connection as Client);
    stream.setTimeout(silenceMs, () => stream.destroy(new Error("Connection terminated: the database is silent")));
  });
}

/** Awaits `enter` before the pool is asked for a connection; calls the function it returned when that is released. */
export function admitToPool(sequelize: Sequelize, enter: () => Promise<() => void>): void {
  const { connectionManager } = inside(sequelize);
  const get = connectionManager.getConnection.bind(connectionManager);
  const release = connectionManager.releaseConnection.bind(connectionManager);
  const leaving = new WeakMap<Client, () => void>();
  connectionManager.getConnection = async (options) => {
    const leave = await enter();
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

/** Takes a connection out of the pool; whoever took it gives it back. */
export function takeConnection(): Promise<Client> {
  return inside(database()).connectionManager.getConnection({ type: "write" });
}

export function releaseConnection(client: Client): void {
  inside(database()).connectionManager.releaseConnection(client);
}

/** Nobody knows what this connection is in the middle of: the pool throws it away. */
export function invalidateConnection(client: Client): void {
  insideClient(client)._invalid = true;
}

/** Keeps what is written to a connection back, until the function that is answered is called. */
export function corkConnection(client: Client): () => void {
  const stream = streamOf(client);
  stream.cork();
  return () => stream.uncork();
}

/** A transaction of Sequelize's on a connection on which we begin and end it ourselves. */
export function makeTransaction(client: Client): Transaction {
  const transaction = new (Transaction as unknown as new (...of: unknown[]) => Transaction)(database(), {});
  insideTransaction(transaction).connection = client;
  return transaction;
}

export function connectionOf(transaction: Transaction): Client {
  return insideTransaction(transaction).connection;
}

export function isFinished(transaction: Transaction): boolean {
  return insideTransaction(transaction).finished !== undefined;
}

/** From here on Sequelize sends nothing more in this transaction. */
export function markFinished(transaction: Transaction, how: "COMMIT" | "ROLLBACK"): void {
  insideTransaction(transaction).finished = how;
}

/** What Postgres refused, as the error a model would throw. */
export function shapeError(client: Client, error: unknown): Error {
  const { Query } = inside(database()).dialect;
  return new Query(client, database(), {}).formatError(error, new Error().stack);
}
