import { selectAlone } from "../../kernel/db/selectAlone.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { type Lease, LeaseLost, selectHeld } from "../lines/lease.js";
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
  const rows = await selectHeld<OutboxRow>(
    lease,
    `, next AS MATERIALIZED (
       SELECT o.id FROM "WaOutbox" o
        WHERE o."connectionId" = $1 AND o.status IN ('waiting', 'sending') AND o."nextAt" <= clock_timestamp()
          AND NOT (o.chat = ANY ($3::text[]))
          AND NOT EXISTS (SELECT 1 FROM "WaOutbox" e WHERE e."connectionId" = $1 AND e.chat = o.chat AND e.id < o.id
                             AND e.status IN ('waiting', 'sending'))
        ORDER BY o.id LIMIT $4)
     UPDATE "WaOutbox" o SET status = 'sending', attempts = attempts + 1, "updatedAt" = now()
       FROM next, held WHERE o.id = next.id
     RETURNING o.id, o.chat, o."waId", o.content, o.attempts`,
    [busyChats, most],
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** Leaves a message for later, ever longer. */
export async function putBack(lease: Lease, row: OutboxRow, problem: string): Promise<void> {
  await selectHeld(
    lease,
    `UPDATE "WaOutbox" SET status = 'waiting', problem = $4, "updatedAt" = now(),
            "nextAt" = clock_timestamp() + interval '1 second' * least(power(2, attempts), 300)
       FROM held WHERE id = $3 AND status = 'sending' RETURNING id`,
    [row.id, problem],
  );
}

/** How far one message has come. */
export interface Step {
  waId: string;
  status: AckStatus;
  problem: string | null;
  /** What left, for one just accepted. */
  sent: string | null;
}

/** Moves messages forward, never back: a late "delivered" does not undo "read", a refusal nothing that arrived. */
export async function recordSteps(lease: Lease, steps: Step[]): Promise<void> {
  const last = lastOfEach(steps);
  const rows = await selectHeld(
    lease,
    `, moved AS (
       UPDATE "WaOutbox" o SET status = s.status, problem = s.problem, sent = coalesce(s.sent, o.sent), "updatedAt" = now()
         FROM held, unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS s ("waId", status, problem, sent)
        WHERE o."connectionId" = $1 AND o."waId" = s."waId"
          AND array_position($7::text[], o.status) < array_position($7::text[], s.status))
     SELECT FROM held`,
    [
      last.map(({ waId }) => waId),
      last.map(({ status }) => status),
      last.map(({ problem }) => problem),
      last.map(({ sent }) => (sent === null ? null : encryptText(sent))),
      STAGES,
    ],
  );
  // Then WhatsApp is not told either that we know.
  if (rows.length === 0) throw new LeaseLost();
}

const STAGES = ["waiting", "sending", "failed", "accepted", "delivered", "read", "played"];

/** Postgres takes any one of several steps of a message: so there is only the furthest. */
function lastOfEach(steps: Step[]): Step[] {
  const last = new Map<string, Step>();
  for (const step of steps) {
    const known = last.get(step.waId);
    const isFurther = !known || STAGES.indexOf(step.status) > STAGES.indexOf(known.status);
    last.set(step.waId, { ...(isFurther ? step : known), sent: step.sent ?? known?.sent ?? null });
  }
  return [...last.values()];
}

/** The encoded message as it left, for a device that could not read it. */
export async function findSent(lease: Lease, waId: string): Promise<string | null> {
  const [row] = await selectAlone<{ sent: string | null }>(
    lease,
    `SELECT sent FROM "WaOutbox" WHERE "connectionId" = $1 AND "waId" = $2`,
    [lease.connectionId, waId],
  );
  return row?.sent ? decryptText(row.sent) : null;
}
