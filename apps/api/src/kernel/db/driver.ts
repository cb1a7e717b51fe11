import type pg from "pg";
import { Transaction } from "sequelize";
import { database } from "./database.js";

// Everything that Sequelize and pg keep to themselves and that we use all the same. driver.test.ts fails when a version of
// theirs changes it.

/** A connection of the pool. */
export type Client = pg.Client;

interface InsideClient {
  /** The pool gives out no invalid ones. */
  _invalid?: boolean;
  connection: { stream: { cork(): void; uncork(): void } };
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

const insideSequelize = () => database() as unknown as InsideSequelize;
const insideClient = (client: Client) => client as unknown as InsideClient;
const insideTransaction = (transaction: Transaction) => transaction as unknown as InsideTransaction;

/** Takes a connection out of the pool; whoever took it gives it back. */
export function takeConnection(): Promise<Client> {
  return insideSequelize().connectionManager.getConnection({ type: "write" });
}

export function releaseConnection(client: Client): void {
  insideSequelize().connectionManager.releaseConnection(client);
}

/** Nobody knows what this connection is in the middle of: the pool throws it away. */
export function invalidateConnection(client: Client): void {
  insideClient(client)._invalid = true;
}

/** Keeps what is written to a connection back, until the function that is answered is called. */
export function corkConnection(client: Client): () => void {
  const { stream } = insideClient(client).connection;
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
  const { Query } = insideSequelize().dialect;
  return new Query(client, database(), {}).formatError(error, new Error().stack);
}
