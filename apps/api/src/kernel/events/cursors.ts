import { queryInUnit } from "../db/queryInUnit.js";
import { query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import type { EventRow } from "./handleRow.js";
import type { Subscriber } from "./recordEvent.js";
import { eventSettings } from "./settings.js";

/** This process reads for a subscriber in a company, for as long as it renews the lease. */
export interface CursorLease {
  subscriber: string;
  companyId: number;
  fence: string;
}

/** Consecutive events, and the subscriber's cursor before and after them. */
export interface Batch {
  lease: CursorLease;
  events: EventRow[];
  cursor: number;
  /** The cursor once all of them are handled. */
  end: number;
  isFull: boolean;
  /** How often the first of them has failed. */
  attempts: number;
}

const MAX_EVENTS = 50;
const leaseEnd = () => sql`clock_timestamp() + ${eventSettings.leaseMs} * interval '1 millisecond'`;

/** Leases a cursor and reads on from it; null when another process has it, or when it rests after a failure. */
export async function readBatch({ name, events }: Subscriber, companyId: number): Promise<Batch | null> {
  type BatchRow = { fence: string; attempts: number; cursor: string; end: string; events: EventRow[] };
  const [found] = await queryInUnit<BatchRow>(
    { companyId },
    // A company that is newer than the subscriber has no row yet.
    sql`WITH taken AS (
          INSERT INTO "EventPlaces" (subscriber, seq, "dueAt") VALUES (${name}, 0, ${leaseEnd()})
          ON CONFLICT (subscriber, "companyId") DO UPDATE SET fence = "EventPlaces".fence + 1, "dueAt" = excluded."dueAt"
           WHERE "EventPlaces"."dueAt" <= clock_timestamp()
          RETURNING seq, fence, attempts)
        SELECT t.fence, t.attempts, t.seq AS cursor, greatest(t.seq, c."eventSeq") AS "end",
               (SELECT coalesce(json_agg(e ORDER BY e.seq), '[]')
                  FROM (SELECT seq, name, key, payload, "createdAt" FROM "Events"
                         WHERE "companyId" = ${companyId} AND seq > t.seq AND name = ANY(${events.map((each) => each.name)}::text[])
                         ORDER BY seq LIMIT ${MAX_EVENTS}) e) AS events
          FROM taken t JOIN "Companies" c ON c.id = ${companyId}`,
  );
  if (!found) return null;
  const isFull = found.events.length === MAX_EVENTS;
  const end = (isFull && found.events.at(-1)?.seq) || Number(found.end);
  const { attempts, events: rows, fence, cursor } = found;
  return { lease: { subscriber: name, companyId, fence }, events: rows, attempts, cursor: Number(cursor), end, isFull };
}

export interface CursorMove {
  seq: number;
  attempts?: number;
  restMs: number;
}

/** Never backwards. False when another process has the lease by now. */
export async function moveCursor({ subscriber, companyId, fence }: CursorLease, move: CursorMove): Promise<boolean> {
  const { seq, attempts = 0, restMs } = move;
  const rows = await queryInUnit(
    { companyId },
    sql`UPDATE "EventPlaces"
           SET seq = greatest(seq, ${seq}), attempts = ${attempts}, "dueAt" = clock_timestamp() + ${restMs} * interval '1 millisecond'
         WHERE subscriber = ${subscriber} AND "companyId" = ${companyId} AND fence = ${fence} RETURNING seq`,
  );
  return rows.length === 1;
}

/** A new subscriber begins at now. */
export async function createCursor({ name }: Subscriber): Promise<void> {
  await asSystem("a new subscriber gets its cursors in every company", () =>
    query(sql`
      INSERT INTO "EventPlaces" (subscriber, "companyId", seq) SELECT ${name}, id, "eventSeq" FROM "Companies"
       WHERE NOT EXISTS (SELECT FROM "EventPlaces" WHERE subscriber = ${name})
      ON CONFLICT DO NOTHING`),
  );
}

/** The companies with unread events; in the others the cursor moves to the end. */
export async function findUnread({ name, events }: Subscriber): Promise<number[]> {
  const found = await asSystem("a subscriber looks for what it has not read in any company", () =>
    query<{ companyId: number }>(sql`
      WITH behind AS (
        SELECT c.id AS "companyId", c."eventSeq" AS "end", p.seq,
               EXISTS (SELECT FROM "Events" e WHERE e."companyId" = c.id AND e.seq > coalesce(p.seq, 0)
                          AND e.name = ANY(${events.map((each) => each.name)}::text[])) AS "isUnread"
          FROM "Companies" c LEFT JOIN "EventPlaces" p ON p."companyId" = c.id AND p.subscriber = ${name}
         WHERE c."eventSeq" > coalesce(p.seq, 0) AND (p."dueAt" IS NULL OR p."dueAt" <= clock_timestamp())
      ), moved AS (
        UPDATE "EventPlaces" p SET seq = b."end" FROM behind b
         WHERE NOT b."isUnread" AND p.subscriber = ${name} AND p."companyId" = b."companyId" AND p.seq = b.seq
      )
      SELECT "companyId" FROM behind WHERE "isUnread"`),
  );
  return found.map(({ companyId }) => companyId);
}
