import { select } from "./row.js";
import type { Sql } from "./sql.js";
import { asSystem } from "./system.js";

/** One statement takes so many rows at most: more may not be done within the statement timeout. */
export const BATCH = 5_000;

/** Repeats a statement that changes `BATCH` rows at most and returns them until there are no more. */
export async function repeatInBatches(reason: string, statement: Sql): Promise<void> {
  for (let rows = BATCH; rows === BATCH; ) rows = (await asSystem(reason, () => select(statement))).length;
}
