import type { Transaction } from "sequelize";
import type { FinalStatement } from "./current.js";
import {
  type Client,
  connectionOf,
  invalidateConnection,
  isFinished,
  makeTransaction,
  markFinished,
  releaseConnection,
  takeConnection,
} from "./driver.js";
import { join, type Sql, sql } from "./sql.js";
import { send } from "./statement.js";

/**
 * Begins a transaction without waiting for it: its setup and its first statement are on their way together. Where it
 * fails there is no company, and so no row to read or to write; whoever ends the transaction looks at `opened` first.
 */
export async function beginTransaction(setup: Sql[]): Promise<{ transaction: Transaction; opened: Promise<unknown> }> {
  const client = await takeConnection();
  const transaction = makeTransaction(client);
  const opened = send(client, join([sql`START TRANSACTION`, ...setup], "; "));
  // Whoever ends the transaction handles its error.
  opened.catch(() => undefined);
  return { transaction, opened };
}

/**
 * Commits, with the final statements in the same trip, and answers their rows. A commit that Postgres turned
 * into a rollback, because a statement before it had failed, kept nothing: that is an error, whoever swallowed the first.
 */
export async function commitTransaction(transaction: Transaction, statements: FinalStatement[]): Promise<object[][]> {
  const client = clientOf(transaction);
  const sent = statements.map(({ query }) => send(client, query));
  const end = endTransaction(transaction, "COMMIT");
  const [kept, ended] = await Promise.allSettled([Promise.all(sent), end]);
  if (kept.status === "rejected") throw kept.reason;
  if (ended.status === "rejected") throw ended.reason;
  if (ended.value !== "COMMIT") throw new Error("A statement of this unit had failed: nothing of it is kept");
  return kept.value.map(({ rows }) => rows);
}

/** Gives a transaction up. One that has ended already is left alone. */
export async function rollbackTransaction(transaction: Transaction): Promise<void> {
  if (!isFinished(transaction)) await endTransaction(transaction, "ROLLBACK");
}

/** Nothing can be sent any more from here on; the connection is free again when Postgres has answered. */
async function endTransaction(transaction: Transaction, how: "COMMIT" | "ROLLBACK"): Promise<string> {
  const client = clientOf(transaction);
  markFinished(transaction, how);
  try {
    return (await send(client, how === "COMMIT" ? sql`COMMIT` : sql`ROLLBACK`)).command;
  } catch (error) {
    invalidateConnection(client);
    throw error;
  } finally {
    releaseConnection(client);
  }
}

/** The connection a running transaction has to itself. */
export function clientOf(transaction: Transaction): Client {
  if (isFinished(transaction)) throw new Error("SQL after the end of its unit");
  return connectionOf(transaction);
}
