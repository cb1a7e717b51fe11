import { createHash } from "node:crypto";
import type pg from "pg";
import { log } from "../log.js";
import { database, statements } from "./database.js";

/** A connection of the pool, which gives out no invalid ones. */
export type Client = pg.Client & { _invalid?: boolean };

/**
 * Sends a statement past Sequelize, which takes longer over it than Postgres over most answers. What is bound is parsed and
 * planned once a connection. Errors are those a model would throw.
 */
export async function send<Found extends object>(client: Client, sql: string, bind: unknown[] = []): Promise<Found[]> {
  return (await ask<Found>(client, sql, bind)).rows;
}

/** The same, with all that Postgres says about it. */
export async function ask<Found extends object>(
  client: Client,
  sql: string,
  bind: unknown[] = [],
): Promise<pg.QueryResult<Found>> {
  statements.count += 1;
  log.debug({ sql: sql.slice(0, 2_000) }, "sql");
  gather(client);
  try {
    return await client.query<Found>({ text: sql, values: bind, name: nameOf(sql, bind) });
  } catch (error) {
    // A table changed under a plan; the next connection makes a new one.
    if ((error as { code?: unknown }).code === STALE_PLAN) client._invalid = true;
    throw shape(client, error);
  }
}

const STALE_PLAN = "0A000";

const gathering = new WeakSet<Client>();

/** What is sent without waiting leaves as one packet: a write takes longer than most of what Postgres is asked. */
export function gather(client: Client): void {
  if (gathering.has(client)) return;
  const { stream } = client.connection;
  gathering.add(client);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(client);
    stream.uncork();
  });
}

/** Statements put together from parts come in so many shapes; more than these are not kept. */
const MOST_NAMES = 1_000;
const names = new Map<string, string>();

/** The name under which a connection keeps a statement. */
export function nameOf(sql: string, bind: unknown[]): string | undefined {
  const known = names.get(sql);
  if (known || bind.length === 0 || names.size >= MOST_NAMES) return known;
  const name = createHash("sha1").update(sql).digest("hex");
  names.set(sql, name);
  return name;
}

interface ErrorShaper {
  formatError(error: unknown, stack?: string): Error;
}

function shape(client: Client, error: unknown): Error {
  const { dialect } = database() as unknown as { dialect: { Query: new (...of: unknown[]) => ErrorShaper } };
  return new dialect.Query(client, database(), {}).formatError(error, new Error().stack);
}
