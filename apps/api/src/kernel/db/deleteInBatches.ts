import { BATCH } from "./batch.js";
import { execute } from "./row.js";
import { identifier, type Sql, sql } from "./sql.js";
import { asSystem } from "./system.js";

/** Deletes rows of all companies, `BATCH` at most in a transaction. */
export async function deleteInBatches(reason: string, table: string, which: Sql): Promise<void> {
  const from = identifier(table);
  // Asked twice: a row may have been changed since it was found.
  await repeatInBatches(
    reason,
    sql`DELETE FROM ${from}
         WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${from} WHERE ${which} LIMIT ${BATCH})) AND (${which})`,
  );
}

/** Repeats a statement that changes `BATCH` rows of all companies at most until there are no more. */
export async function repeatInBatches(reason: string, statement: Sql): Promise<void> {
  for (let rows = BATCH; rows === BATCH; ) rows = await asSystem(reason, () => execute(statement));
}
