import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import type { LineRef } from "../types.js";

/**
 * Takes a message out of the outbox, with what was queued about it; answers whether that could be. Only where it cannot have
 * left: nobody has run the line since it was queued, and nobody begins to before the caller's unit ends. A line that runs does
 * not write down what it has in hand. Giving a lease back ends it a second early (Lease.release), hence the second.
 */
export function unqueueMessage(line: LineRef, waId: string): Promise<boolean> {
  return unit(line, async () => {
    const gone = await select(sql`
      WITH free AS MATERIALIZED (
        SELECT "connectionId", "expiresAt" FROM "WaLeases"
         WHERE "connectionId" = ${line.connectionId} AND "expiresAt" < clock_timestamp() FOR UPDATE SKIP LOCKED)
      DELETE FROM "WaOutbox" o USING free
       WHERE o."connectionId" = free."connectionId" AND o."waId" = ${waId} AND o.status = 'waiting' AND o.attempts = 0
         AND o."createdAt" > free."expiresAt" + interval '1 second'
      RETURNING o.id`);
    if (gone.length === 0) return false;
    await select(sql`
      DELETE FROM "WaOutbox"
       WHERE "connectionId" = ${line.connectionId} AND status = 'waiting' AND content #>> '{target,waId}' = ${waId}
      RETURNING id`);
    return true;
  });
}
