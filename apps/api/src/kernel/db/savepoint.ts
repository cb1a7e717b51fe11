import { violatedIndex } from "./driverErrors.js";
import { query } from "./row.js";
import { sql } from "./sql.js";

/**
 * Does something that a unique index may refuse because somebody else was first: null says so. What the statement broke is
 * undone to the savepoint, so that the unit can go on.
 */
export async function tryUnique<Done>(index: string, work: () => Promise<Done>): Promise<Done | null> {
  await query(sql`SAVEPOINT attempt`);
  try {
    const done = await work();
    await query(sql`RELEASE SAVEPOINT attempt`);
    return done;
  } catch (error) {
    if (violatedIndex(error) !== index) throw error;
    await query(sql`ROLLBACK TO SAVEPOINT attempt`);
    return null;
  }
}
