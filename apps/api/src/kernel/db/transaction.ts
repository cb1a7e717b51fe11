import { Transaction } from "sequelize";
import type { LastWord } from "./current.js";
import { database } from "./database.js";
import { ask, type Client, send } from "./statement.js";

interface Pool {
  getConnection(options: { type: "write" }): Promise<Client>;
  releaseConnection(client: Client): void;
}

/** The connections of the process. */
export function pool(): Pool {
  return (database() as unknown as { connectionManager: Pool }).connectionManager;
}

/** Parts of Sequelize's transaction that its types keep to themselves. */
interface Inside {
  connection: Client;
  finished?: string;
}

/**
 * Begins a transaction without waiting for it: its opening and its first statement are on their way together. Where it
 * fails there is no company, and so no row to read or to write; whoever ends the transaction looks at `opened` first.
 */
export async function beginTransaction(
  opening: string,
): Promise<{ transaction: Transaction; opened: Promise<unknown> }> {
  const transaction = new (Transaction as unknown as new (...of: unknown[]) => Transaction & Inside)(database(), {});
  const client = await pool().getConnection({ type: "write" });
  transaction.connection = client;
  const opened = send(client, `START TRANSACTION; ${opening}`);
  // Heard by whoever waits for it at the end.
  opened.catch(() => undefined);
  return { transaction, opened };
}

/**
 * Ends a transaction for good, with its last words in one trip, and answers what those found. A commit that Postgres turned
 * into a rollback, because a statement before it had failed, kept nothing: that is an error, whoever swallowed the first.
 */
export async function commitTransaction(transaction: Transaction, words: LastWord[]): Promise<object[][]> {
  const client = clientOf(transaction);
  const said = words.map(({ sql, bind }) => send(client, sql, bind));
  const end = endTransaction(transaction, "COMMIT");
  const [kept, ended] = await Promise.allSettled([Promise.all(said), end]);
  if (kept.status === "rejected") throw kept.reason;
  if (ended.status === "rejected") throw ended.reason;
  if (ended.value !== "COMMIT") throw new Error("A statement of this unit had failed: nothing of it is kept");
  return kept.value;
}

/** Gives a transaction up. One that has ended already is left alone. */
export async function abandonTransaction(transaction: Transaction): Promise<void> {
  if (!insideOf(transaction).finished) await endTransaction(transaction, "ROLLBACK");
}

/** Nothing can be sent any more from here on; the connection is free again when Postgres has answered. */
async function endTransaction(transaction: Transaction, how: "COMMIT" | "ROLLBACK"): Promise<string> {
  const client = clientOf(transaction);
  insideOf(transaction).finished = how;
  try {
    return (await ask(client, how)).command;
  } catch (error) {
    // Nobody knows what it is in the middle of.
    client._invalid = true;
    throw error;
  } finally {
    pool().releaseConnection(client);
  }
}

/** The connection a running transaction has to itself. */
export function clientOf(transaction: Transaction): Client {
  const { connection, finished } = insideOf(transaction);
  if (finished) throw new Error("SQL after the end of its unit");
  return connection;
}

function insideOf(transaction: Transaction): Inside {
  return transaction as unknown as Inside;
}
