import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/** Why a line ended, and when it tries again. */
export interface LineEnd {
  at: Date;
  code: number;
  cause: string;
  retryAt: Date | null;
}

const hasCredentials = (connectionId: number) => sql`
  EXISTS (SELECT FROM "WaAuthKeys" WHERE "connectionId" = ${connectionId} AND type = 'creds')`;

/** The newest ends of a line, whether a phone lists it, and how many messages wait in its outbox. In the caller's unit. */
export async function readLineHealth(
  connectionId: number,
  mostEnds: number,
): Promise<{ ends: LineEnd[]; isPaired: boolean; unsent: number }> {
  const ends = await query<LineEnd>(
    sql`SELECT at, code, cause, "retryAt" FROM "WaEnds" WHERE "connectionId" = ${connectionId} ORDER BY at DESC LIMIT ${mostEnds}`,
  );
  const [line] = await query<{ isPaired: boolean; unsent: number }>(sql`
    SELECT ${hasCredentials(connectionId)} AS "isPaired", count(*)::integer AS unsent
      FROM "WaOutbox" WHERE "connectionId" = ${connectionId} AND status = 'waiting'`);
  return { ends, isPaired: line?.isPaired ?? false, unsent: line?.unsent ?? 0 };
}

/** Whether a phone lists our device: only then does a line keep credentials. */
export async function isPaired(connectionId: number): Promise<boolean> {
  const [line] = await query<{ isPaired: boolean }>(sql`SELECT ${hasCredentials(connectionId)} AS "isPaired"`);
  return line?.isPaired ?? false;
}
