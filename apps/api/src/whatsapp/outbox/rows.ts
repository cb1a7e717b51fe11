import { select } from "../../kernel/db/row.js";
import { unit } from "../../kernel/db/unit.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { type Lease, LeaseLost } from "../lines/lease.js";
import type { AckStatus, OutgoingContent } from "../words.js";

export interface OutboxRow {
  id: number;
  chat: string;
  waId: string;
  content: OutgoingContent;
  attempts: number;
}

/** Takes the next message of every chat that has none under way. Those an earlier life was sending are among them. */
export async function claimRows(lease: Lease, busyChats: string[], most: number): Promise<OutboxRow[]> {
  if (!lease.isHeld) throw new LeaseLost();
  const rows = await unit(lease, () =>
    select<OutboxRow>(
      `WITH held AS MATERIALIZED (SELECT 1 FROM "WaLeases" WHERE "connectionId" = $1 AND fence = $2 FOR SHARE),
       next AS MATERIALIZED (
         SELECT o.id FROM "WaOutbox" o
          WHERE o."connectionId" = $1 AND o.status IN ('waiting', 'sending') AND o."nextAt" <= clock_timestamp()
            AND NOT (o.chat = ANY ($3::text[]))
            AND NOT EXISTS (SELECT 1 FROM "WaOutbox" e WHERE e."connectionId" = $1 AND e.chat = o.chat AND e.id < o.id
                               AND e.status IN ('waiting', 'sending'))
          ORDER BY o.id LIMIT $4)
       UPDATE "WaOutbox" o SET status = 'sending', attempts = attempts + 1, "updatedAt" = now()
         FROM next, held WHERE o.id = next.id
       RETURNING o.id, o.chat, o."waId", o.content, o.attempts`,
      [lease.connectionId, lease.fence, busyChats, most],
    ),
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** Leaves a message for later, ever longer. */
export async function putBack(lease: Lease, row: OutboxRow, problem: string): Promise<void> {
  await unit(lease, () =>
    select(
      `WITH held AS MATERIALIZED (SELECT 1 FROM "WaLeases" WHERE "connectionId" = $2 AND fence = $3 FOR SHARE)
       UPDATE "WaOutbox" SET status = 'waiting', problem = $4, "updatedAt" = now(),
              "nextAt" = clock_timestamp() + interval '1 second' * least(power(2, attempts), 300)
         FROM held WHERE id = $1 AND status = 'sending' RETURNING id`,
      [row.id, lease.connectionId, lease.fence, problem],
    ),
  );
}

interface Ack {
  waIds: string[];
  status: AckStatus;
  problem: string | null;
  /** What left, for those just accepted. */
  sent: (string | null)[];
}

/** Moves messages forward, never back: a late "delivered" does not undo "read", a refusal nothing that arrived. */
export async function recordAck(lease: Lease, ack: Ack): Promise<void> {
  await unit(lease, () =>
    select(
      `WITH steps (list) AS (
         SELECT ARRAY['waiting', 'sending', 'failed', 'accepted', 'delivered', 'read', 'played'])
       UPDATE "WaOutbox" o SET status = $3, problem = $4, sent = coalesce(a.sent, o.sent), "updatedAt" = now()
         FROM steps, unnest($2::text[], $5::text[]) AS a ("waId", sent)
        WHERE o."connectionId" = $1 AND o."waId" = a."waId"
          AND array_position(list, o.status) < array_position(list, $3::text)
       RETURNING o.id`,
      [
        lease.connectionId,
        ack.waIds,
        ack.status,
        ack.problem,
        ack.sent.map((each) => (each === null ? null : encryptText(each))),
      ],
    ),
  );
}

/** The encoded message as it left, for a device that could not read it. */
export async function findSent(lease: Lease, waId: string): Promise<string | null> {
  const [row] = await unit(lease, () =>
    select<{ sent: string | null }>(`SELECT sent FROM "WaOutbox" WHERE "connectionId" = $1 AND "waId" = $2`, [
      lease.connectionId,
      waId,
    ]),
  );
  return row?.sent ? decryptText(row.sent) : null;
}
