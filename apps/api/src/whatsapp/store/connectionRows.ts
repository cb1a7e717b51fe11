import type { Sql } from "../../kernel/db/sql.js";
import type { LineRef, LineState, WantedState } from "../types.js";

/**
 * How lines read and write the rows of their connections. These belong to the module `connections`, which gives the SQL; lines
 * put it after `WITH held AS (…)`, the leases they still have, so that only the owner of a line writes.
 */
export interface ConnectionRows {
  /** `companyId`, `connectionId`, `wanted`, `wantedNumber`, `network` and `revision` of every connection. */
  desired: Sql;
  /** Selects `id` unless the connection was removed, and locks it against removal until commit. */
  living(line: LineRef): Sql;
  /** Whether it had another number before. */
  hasOther(line: LineRef, number: string): Sql;
  /** Whether another connection of its company has that number and is wanted up, where this one did not have it before. */
  isTaken(line: LineRef, number: string): Sql;
  want(line: LineRef, wanted: WantedState, number: string | null): Sql;
  /** Changes what is wanted only if it is `from`. */
  changeWanted(line: LineRef, change: { revision: number; wanted: WantedState }): Sql;
  writeState(line: LineRef, state: LineState): Sql;
  /** When messages last came and left, in milliseconds; 0 when none did. */
  writeTraffic(line: LineRef, traffic: { lastIn: number; lastOut: number }): Sql;
}

let given: ConnectionRows | undefined;

/** Called once at the start of a process, before anything is wanted of a line. */
export function setConnectionRows(rows: ConnectionRows): void {
  given = rows;
}

export function connectionRows(): ConnectionRows {
  if (!given) throw new Error("Lines do not know the rows of connections: call setConnectionRows() first");
  return given;
}
