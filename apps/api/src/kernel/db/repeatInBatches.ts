import { BATCH } from "./batch.js";
import { select } from "./row.js";
import { identifier, type Sql, sql } from "./sql.js";
import { asSystem } from "./system.js";

/** Repeats a statement that changes `BATCH` rows at most and returns them until there are no more. */
export async function repeatInBatches(reason: string, statement: Sql): Promise<void> {
  for (let rows = BATCH; rows === BATCH; ) rows = (await asSystem(reason, () => select(statement))).length;
}

/** Deletes `BATCH` rows at most; to be repeated. */
export function deleteSome(table: string, which: Sql): Sql {
  const from = identifier(table);
  // Asked twice: a row may have been changed since it was found.
  return sql`DELETE FROM ${from} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${from} WHERE ${which} LIMIT ${BATCH}))
    AND (${which}) RETURNING 1 AS done`;
}
