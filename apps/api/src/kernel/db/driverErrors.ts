import { BaseError, UniqueConstraintError } from "sequelize";

// What Sequelize's errors carry, beside driver.ts because the log reads them, too, and driver.ts logs. driver.test.ts fails when
// a version of theirs changes it.

/** The error of Postgres, or of the network before it, that one of Sequelize's stands for; any other is itself. */
export function pgErrorOf(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error;
  return (error as { original?: unknown }).original ?? error;
}

/** Whether a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintError;
}

/** The unique index that refused a row; undefined for any other error. */
export function violatedIndex(error: unknown): string | undefined {
  if (!isUniqueViolation(error)) return undefined;
  return (pgErrorOf(error) as { constraint?: string }).constraint;
}
