import { sql } from "../../kernel/db/sql.js";
import { log } from "../../kernel/log.js";
import type { DesiredState, LineState, WantedState } from "../types.js";
import { connectionRows } from "./connectionRows.js";
import { type Lease, queryAsOwner } from "./lease.js";

/** Writes what a line is doing to its connection's row. */
export async function writeState(lease: Lease, state: LineState): Promise<void> {
  await queryAsOwner(lease, connectionRows().writeState(lease, state));
}

/** When messages last came and left, in milliseconds; 0 when none did. */
export async function writeTraffic(lease: Lease, traffic: { lastIn: number; lastOut: number }): Promise<void> {
  await queryAsOwner(lease, connectionRows().writeTraffic(lease, traffic));
}

/** Records why a line ended, for the health view. */
export async function recordEnd(
  lease: Lease,
  end: { code: number; cause: string; retryAt: Date | null },
): Promise<void> {
  await queryAsOwner(
    lease,
    sql`INSERT INTO "WaEnds" ("connectionId", code, cause, "retryAt")
        SELECT ${lease.connectionId}::integer, ${end.code}::integer, ${end.cause}, ${end.retryAt}::timestamptz FROM held
        RETURNING id`,
  ).catch((error: unknown) => log.warn({ error }, "the end of a line could not be written down"));
}

/** Whether the number speaks through another connection already: each customer would have two conversations. */
export async function isNumberTaken(lease: Lease, number: string): Promise<boolean> {
  const [row] = await queryAsOwner<{ isTaken: boolean }>(
    lease,
    sql`SELECT ${connectionRows().isTaken(lease, number)} AS "isTaken" FROM held`,
  );
  return row?.isTaken === true;
}

/** What the line itself decides about its future. It never overwrites what a person asked for meanwhile, nor a new owner. */
export async function changeWanted(lease: Lease, { revision }: DesiredState, wanted: WantedState): Promise<void> {
  await queryAsOwner(lease, connectionRows().changeWanted(lease, { revision, wanted }));
}
