import { log } from "../log.js";
import { BATCH } from "./batch.js";
import { currentUnit } from "./current.js";
import { query } from "./row.js";
import { identifier, type Sql, sql } from "./sql.js";
import { queryAsSystem } from "./system.js";

/** A row and its company; a company's row is its own. */
interface OwnedRow {
  companyId: number;
  id: number;
}

interface Reference {
  table: string;
  column: string;
  to: string;
  /** Whether its rows are deleted with the other; else their column becomes NULL. */
  isDeleted: boolean;
}

/**
 * Applies the ON DELETE actions of the foreign keys that lead to a row, in batches: Postgres would do all of it in one
 * statement, which may take longer than statements may. In the running unit; without one each batch commits, and whoever calls
 * again goes on from there.
 */
export async function cascadeReferences(table: string, { companyId, id }: OwnedRow): Promise<void> {
  for (const { table: name, column, isDeleted } of await listReferences(table)) {
    const [from, by] = [identifier(name), identifier(column)];
    const theirs = sql`"companyId" = ${companyId} AND ${by} = ${id}`;
    // Asked twice: a row may have been changed since it was found.
    const some = sql`ctid = ANY (ARRAY(SELECT ctid FROM ${from} WHERE ${theirs} LIMIT ${BATCH})) AND ${theirs}
      RETURNING 1 AS done`;
    const step = isDeleted
      ? sql`DELETE FROM ${from} WHERE ${some}`
      : sql`UPDATE ${from} SET ${by} = NULL WHERE ${some}`;
    while ((await run(step)).length > 0);
  }
}

/**
 * Deletes the rows of a table for which `which` holds, each after `before` has run for it and what leads to it is gone. One that
 * fails keeps no other from going; the next call tries it again.
 */
export async function deleteForGood(
  table: string,
  which: Sql,
  before: (row: OwnedRow) => Promise<void> = async () => undefined,
): Promise<void> {
  const from = identifier(table);
  const company = table === "Companies" ? sql`id` : sql`"companyId"`;
  for (const row of await run<OwnedRow>(sql`SELECT id, ${company} AS "companyId" FROM ${from} WHERE ${which}`)) {
    try {
      await before(row);
      await cascadeReferences(table, row);
      await run(sql`DELETE FROM ${from} WHERE id = ${row.id} AND ${which} RETURNING id`);
    } catch (error) {
      log.error({ error, table, ...row }, "a removed row could not be deleted yet");
    }
  }
}

function run<Found extends object>(statement: Sql): Promise<Found[]> {
  return currentUnit() ? query(statement) : queryAsSystem("rows of a company are deleted for good", statement);
}

/** What leads to a table, in an order in which rows go before those they lead to themselves. */
async function listReferences(table: string): Promise<Reference[]> {
  const all = await run<Reference>(sql`
    SELECT r.relname AS table, a.attname AS column, t.relname AS to, c.confdeltype = 'c' AS "isDeleted"
      FROM pg_constraint c
      JOIN pg_class r ON r.oid = c.conrelid
      JOIN pg_class t ON t.oid = c.confrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[cardinality(c.conkey)]
     WHERE c.contype = 'f' AND c.confdeltype IN ('c', 'n') ORDER BY 1, 2`);
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const each of all) if (each.to === name) visit(each.table);
    order.push(name);
  };
  visit(table);
  return all
    .filter(({ to }) => to === table)
    .sort((one, other) => order.indexOf(one.table) - order.indexOf(other.table));
}
