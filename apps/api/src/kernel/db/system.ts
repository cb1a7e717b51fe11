import { log } from "../log.js";
import { currentUnit } from "./current.js";
import { SYSTEM_ROLE } from "./database.js";
import { runPipelined } from "./queryInUnit.js";
import { query } from "./row.js";
import { identifier, join, type Sql, sql } from "./sql.js";
import { runUnit } from "./unit.js";

// No company is set: a row that is to belong to one has to name it.
const SETUP = [sql`SET LOCAL app.company_id = ''`, sql`SET LOCAL ROLE ${identifier(SYSTEM_ROLE)}`];

/** Runs work that crosses companies. Only the modules an arrow rule lists may import this file; each says why. */
export function asSystem<T>(why: string, work: () => Promise<T>): Promise<T> {
  log.debug({ why }, "crossing companies");
  return runUnit({ scope: "system", setup: SETUP }, work);
}

/** One statement that crosses companies, in one trip to the database. */
export function queryAsSystem<Found extends object>(why: string, statement: Sql): Promise<Found[]> {
  if (currentUnit()) return asSystem(why, () => query<Found>(statement));
  log.debug({ why }, "crossing companies");
  return runPipelined<Found>(SETUP, statement);
}

/** Widens the running unit for a route whose gate is `super`, once the gate has opened. */
export async function becomeSystem(): Promise<void> {
  const running = currentUnit();
  if (!running) throw new Error("There is no unit to widen");
  await query(join(SETUP, "; "));
  running.scope = "system";
}
