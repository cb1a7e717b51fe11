import type pg from "pg";
import type { CompanyScope } from "../context.js";
import { currentUnit } from "./current.js";
import { countStatement } from "./database.js";
import { invalidateConnection, releaseConnection, shapeError, takeConnection } from "./driver.js";
import { query } from "./row.js";
import { join, type Sql, sql } from "./sql.js";
import { isStalePlan, nameOf, sendTogether } from "./statement.js";
import { retryTransaction, setupOf, unit } from "./unit.js";

/**
 * A unit of one statement, as a line writes them with every message: opened, run and committed in one trip to the database
 * instead of three. Inside a unit of the same company it is part of that.
 */
export async function queryInUnit<Found extends object>(scope: CompanyScope, statement: Sql): Promise<Found[]> {
  if (currentUnit()) return unit(scope, () => query<Found>(statement));
  return runPipelined<Found>(setupOf(scope), statement);
}

/** The same for whoever opens a unit by other means. */
export function runPipelined<Found extends object>(setup: Sql[], statement: Sql): Promise<Found[]> {
  return retryTransaction(() => runOnce<Found>(setup, statement));
}

async function runOnce<Found>(setup: Sql[], { text, values }: Sql): Promise<Found[]> {
  const client = await takeConnection();
  countStatement();
  // All three are on their way before the first is answered. Where the first fails there is no company, and so no row; where
  // the second fails the third undoes it.
  const begin = join([sql`START TRANSACTION`, ...setup], "; ").text;
  sendTogether(client);
  const answers = [
    client.query(begin),
    client.query({ text, values, name: nameOf(text, values) }),
    client.query("COMMIT"),
  ] as const;
  const [begun, found, done] = await Promise.allSettled(answers);
  const failure = [begun, found, done].find((each) => each.status === "rejected");
  // A statement that Postgres refused leaves a good connection; anything else may have left it in the middle of something.
  const isRefused = "code" in Object(failure?.reason) && done.status === "fulfilled" && !isStalePlan(failure?.reason);
  if (failure && !isRefused) invalidateConnection(client);
  releaseConnection(client);
  if (failure) throw shapeError(client, failure.reason);
  return (found as PromiseFulfilledResult<pg.QueryResult>).value.rows as Found[];
}
