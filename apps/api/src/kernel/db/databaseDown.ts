import { ConnectionError } from "sequelize";
import { pgErrorOf } from "./driverErrors.js";

/** Postgres states of a server that is stopping, starting, full, or gone, and of one too busy to end a statement in time. */
const DOWN = /^(08|57P0|53|57014|55P03)/;

/** What Postgres, or the network before it, called an error; empty for any other. */
export function errorCodeOf(error: unknown): string {
  return String((pgErrorOf(error) as { code?: unknown } | undefined)?.code ?? "");
}

/** Whether work failed because the database is not there now, and might succeed unchanged later. */
export function isDatabaseDown(error: unknown): boolean {
  // The pool had no connection to give in time, or none could be made.
  if (error instanceof ConnectionError) return true;
  if (DOWN.test(errorCodeOf(error)) || /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(errorCodeOf(error))) return true;
  return (
    error instanceof Error &&
    /Connection terminated|not queryable|ConnectionManager.getConnection was called/.test(error.message)
  );
}
