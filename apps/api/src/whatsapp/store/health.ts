import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/** Why a line ended, and when it tries again. */
export interface LineEnd {
  at: Date;
  code: number;
  cause: string;
  retryAt: Date | null;
}

/** The newest ends of a line, and how many messages wait in its outbox. In the caller's unit. */
export async function readLineHealth(
  connectionId: number,
  mostEnds: number,
): Promise<{ ends: LineEnd[]; unsent: number }> {
  const ends = await select<LineEnd>(
    sql`SELECT at, code, cause, "retryAt" FROM "WaEnds" WHERE "connectionId" = ${connectionId} ORDER BY at DESC LIMIT ${mostEnds}`,
  );
  const [waiting] = await select<{ unsent: number }>(
    sql`SELECT count(*)::integer AS unsent FROM "WaOutbox" WHERE "connectionId" = ${connectionId} AND status = 'waiting'`,
  );
  return { ends, unsent: waiting?.unsent ?? 0 };
}

/** Whether a phone lists our device: only then does a line keep credentials. */
export async function isPaired(connectionId: number): Promise<boolean> {
  const rows = await select(
    sql`SELECT type FROM "WaAuthKeys" WHERE "connectionId" = ${connectionId} AND type = 'creds' LIMIT 1`,
  );
  return rows.length > 0;
}
