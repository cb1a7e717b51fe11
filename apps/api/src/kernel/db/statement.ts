import { createHash } from "node:crypto";
import type pg from "pg";
import { log } from "../log.js";
import { countStatement } from "./database.js";
import { type Client, corkConnection, invalidateConnection, shapeError } from "./driver.js";
import type { Sql } from "./sql.js";

/**
 * Sends a statement past Sequelize, which takes longer over it than Postgres over most answers. What is bound is parsed and
 * planned once a connection. Errors are those a model would throw.
 */
export async function send<Found extends object>(
  client: Client,
  query: Sql,
  { isPrepared = true } = {},
): Promise<pg.QueryResult<Found>> {
  countStatement();
  const { text, values } = query;
  log.debug({ sql: text.slice(0, 2_000) }, "sql");
  sendTogether(client);
  try {
    return await client.query<Found>({ text, values, name: isPrepared ? nameOf(text, values) : undefined });
  } catch (error) {
    if (isStalePlan(error)) invalidateConnection(client);
    throw shapeError(client, error);
  }
}

/** Whether a table changed under a plan that a connection keeps; the next connection makes a new one. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown };
  // Its code alone is also that of everything Postgres cannot do.
  return code === "0A000" && routine === "RevalidateCachedQuery";
}

const corked = new WeakSet<Client>();

/** What is sent without waiting leaves as one packet: a write takes longer than most of what Postgres is asked. */
export function sendTogether(client: Client): void {
  if (corked.has(client)) return;
  corked.add(client);
  const uncork = corkConnection(client);
  process.nextTick(() => {
    corked.delete(client);
    uncork();
  });
}

/** Statements put together from parts come in so many shapes; more than these are not kept. */
const MAX_NAMES = 1_000;
const names = new Map<string, string>();

/** The name under which a connection keeps a statement. */
export function nameOf(text: string, values: unknown[]): string | undefined {
  const known = names.get(text);
  if (known || values.length === 0 || names.size >= MAX_NAMES) return known;
  const name = createHash("sha1").update(text).digest("hex");
  names.set(text, name);
  return name;
}
