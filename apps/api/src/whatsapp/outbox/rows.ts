import { selectAlone } from "../../kernel/db/selectAlone.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { type Lease, selectHeld, writeHeld } from "../lines/lease.js";
import { type LineItem, Together } from "../lines/together.js";
import type { AckStatus, OutgoingContent } from "../words.js";

export interface OutboxRow {
  id: number;
  chat: string;
  waId: string;
  content: OutgoingContent;
  attempts: number;
}

/** A line's wish for messages: so many, of chats that have none under way. */
interface Claim extends LineItem {
  busyChats: string[];
  most: number;
}

const claims = new Together<Claim, OutboxRow & { connectionId: number }>(({ leases, items }) => {
  const busy = items.flatMap(({ place, busyChats }) => busyChats.map((chat) => ({ place, chat })));
  return writeHeld(
    leases,
    `next AS MATERIALIZED (
       SELECT first.id
         FROM unnest($3::int[], $4::int[]) AS claim (place, most) JOIN held USING (place)
        CROSS JOIN LATERAL (
          SELECT o.id FROM "WaOutbox" o
           WHERE o."connectionId" = held."connectionId" AND o.status IN ('waiting', 'sending')
             AND o."nextAt" <= clock_timestamp()
             AND NOT ((place, o.chat) IN (SELECT b.place, b.chat FROM unnest($5::int[], $6::text[]) AS b (place, chat)))
             AND NOT EXISTS (SELECT 1 FROM "WaOutbox" e WHERE e."connectionId" = o."connectionId" AND e.chat = o.chat
                                AND e.id < o.id AND e.status IN ('waiting', 'sending'))
           ORDER BY o.id LIMIT claim.most) AS first),
     written AS (
       UPDATE "WaOutbox" o SET status = 'sending', attempts = attempts + 1, "updatedAt" = now()
         FROM next WHERE o.id = next.id
       RETURNING o."connectionId", o.id, o.chat, o."waId", o.content, o.attempts)`,
    [
      items.map(({ place }) => place),
      items.map(({ most }) => most),
      busy.map(({ place }) => place),
      busy.map(({ chat }) => chat),
    ],
  );
});

/** Takes the next message of every chat that has none under way. Those an earlier life was sending are among them. */
export async function claimRows(lease: Lease, busyChats: string[], most: number): Promise<OutboxRow[]> {
  const rows = await claims.add({ lease, busyChats, most });
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

interface LineStep extends LineItem {
  step: Step;
}

const steps = new Together<LineStep, { connectionId: number }>(({ leases, items }) => {
  const last = lastOfEach(items);
  return writeHeld(
    leases,
    `written AS (
       UPDATE "WaOutbox" o SET status = s.status, problem = s.problem, sent = coalesce(s.sent, o.sent), "updatedAt" = now()
         FROM unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[]) AS s (place, "waId", status, problem, sent)
         JOIN held USING (place)
        WHERE o."connectionId" = held."connectionId" AND o."waId" = s."waId"
          AND array_position($8::text[], o.status) < array_position($8::text[], s.status)
       RETURNING o."connectionId")`,
    [
      last.map(({ place }) => place),
      last.map(({ step }) => step.waId),
      last.map(({ step }) => step.status),
      last.map(({ step }) => step.problem),
      last.map(({ step }) => (step.sent === null ? null : encryptText(step.sent))),
      STAGES,
    ],
  );
});

/** Moves a message forward, never back: a late "delivered" does not undo "read", a refusal nothing that arrived. */
export async function recordStep(lease: Lease, step: Step): Promise<void> {
  await steps.add({ lease, step });
}

const STAGES = ["waiting", "sending", "failed", "accepted", "delivered", "read", "played"];

type PlacedStep = LineStep & { place: number };

/** Postgres takes any one of several steps of a message: so there is only the furthest. */
function lastOfEach(items: PlacedStep[]): PlacedStep[] {
  const last = new Map<string, PlacedStep>();
  for (const item of items) {
    const name = `${item.place}/${item.step.waId}`;
    const known = last.get(name);
    const isFurther = !known || STAGES.indexOf(item.step.status) > STAGES.indexOf(known.step.status);
    const further = isFurther ? item : known;
    last.set(name, { ...further, step: { ...further.step, sent: item.step.sent ?? known?.step.sent ?? null } });
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
