import { Transaction } from "sequelize";
import { database } from "./database.js";
import { type Client, send } from "./statement.js";

interface Pool {
  getConnection(options: { type: "write"; uuid?: string }): Promise<Client & { uuid?: string }>;
  releaseConnection(client: Client): void;
}

/** The connections of the process. */
export function pool(): Pool {
  return (database() as unknown as { connectionManager: Pool }).connectionManager;
}

/** Parts of Sequelize's transaction that its types keep to themselves. */
interface Inside {
  id: string;
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
  const client = await pool().getConnection({ type: "write", uuid: transaction.id });
  client.uuid = transaction.id;
  transaction.connection = client;
  const opened = send(client, `START TRANSACTION; ${opening}`);
  // Heard by whoever waits for it at the end.
  opened.catch(() => undefined);
  return { transaction, opened };
}

/** The connection a running transaction has to itself. */
export function clientOf(transaction: Transaction): Client {
  const { connection, finished } = transaction as unknown as Inside;
  if (finished) throw new Error("SQL after the end of its unit");
  return connection;
}
