import { selectAlone } from "../../kernel/db/selectAlone.js";
import { sql } from "../../kernel/db/sql.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { type Lease, runHeld, selectHeld } from "./lease.js";
import { type LineItem, Together } from "./writeBatcher.js";
import type { AckStatus, OutgoingContent } from "../types.js";

export interface OutboxRow {
  id: number;
  chat: string;
  waId: string;
  content: OutgoingContent;
  attempts: number;
}

/** A line's wish for messages of so many chats, other than those it has in hand. */
interface Wish extends LineItem {
  chatsInHand: string[];
  most: number;
}

/** Messages of a chat that are read at once. They wait in memory for nothing but the ones before them. */
const AHEAD = 10;
const READ_REST_MS = 10;
/** Somebody looks at the ticks, but the next message does not wait for them. */
const STEP_REST_MS = 25;

type NextRow = OutboxRow & { connectionId: number };

const reads = new Together<Wish, NextRow>(READ_REST_MS, ({ leases, items }) => {
  const inHand = items.flatMap(({ place, chatsInHand }) => chatsInHand.map((chat) => ({ place, chat })));
  return runHeld(
    leases,
    sql`written AS (
       SELECT o.*
         FROM unnest(${items.map(({ place }) => place)}::int[], ${items.map(({ most }) => most)}::int[])
              AS wish (place, most) JOIN held USING (place)
        CROSS JOIN LATERAL (
          SELECT f.chat FROM "WaOutbox" f
           WHERE f."connectionId" = held."connectionId" AND f.status = 'waiting' AND f."nextAt" <= clock_timestamp()
             AND NOT ((place, f.chat) IN (
                   SELECT h.place, h.chat
                     FROM unnest(${inHand.map(({ place }) => place)}::int[], ${inHand.map(({ chat }) => chat)}::text[])
                          AS h (place, chat)))
             AND NOT EXISTS (SELECT 1 FROM "WaOutbox" e WHERE e."connectionId" = f."connectionId" AND e.chat = f.chat
                                AND e.id < f.id AND e.status = 'waiting')
           ORDER BY f.id LIMIT wish.most) AS first
        CROSS JOIN LATERAL (
          SELECT n."connectionId", n.id, n.chat, n."waId", n.content, n.attempts FROM "WaOutbox" n
           WHERE n."connectionId" = held."connectionId" AND n.chat = first.chat AND n.status = 'waiting'
           ORDER BY n.id LIMIT ${AHEAD}) AS o)`,
  );
});

/** The next messages of chats that are not in hand, in their order. What an earlier life sent unheard is among them. */
export async function readNext(lease: Lease, chatsInHand: string[], most: number): Promise<OutboxRow[]> {
  const rows = await reads.add({ lease, chatsInHand, most });
  return rows.sort((a, b) => a.id - b.id);
}

/** Leaves a message for later, ever longer; those behind it wait as well. */
export async function putBack(lease: Lease, row: OutboxRow, problem: string): Promise<void> {
  await selectHeld(
    lease,
    sql`UPDATE "WaOutbox" SET problem = ${problem}, attempts = attempts + 1, "updatedAt" = now(),
               "nextAt" = clock_timestamp() + interval '1 second' * least(power(2, attempts + 1), 300)
          FROM held WHERE id = ${row.id} AND status = 'waiting' RETURNING id`,
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

const steps = new Together<LineStep, { connectionId: number }>(STEP_REST_MS, ({ leases, items }) => {
  const last = lastOfEach(items);
  return runHeld(
    leases,
    sql`written AS (
       UPDATE "WaOutbox" o SET status = s.status, problem = s.problem, sent = coalesce(s.sent, o.sent), "updatedAt" = now()
         FROM unnest(${last.map(({ place }) => place)}::int[], ${last.map(({ step }) => step.waId)}::text[], ${last.map(({ step }) => step.status)}::text[], ${last.map(({ step }) => step.problem)}::text[], ${last.map(({ step }) => (step.sent === null ? null : encryptText(step.sent)))}::text[]) AS s (place, "waId", status, problem, sent)
         JOIN held USING (place)
        WHERE o."connectionId" = held."connectionId" AND o."waId" = s."waId"
          AND array_position(${STAGES}::text[], o.status) < array_position(${STAGES}::text[], s.status)
       RETURNING o."connectionId")`,
  );
});

/** Moves a message forward, never back: a late "delivered" does not undo "read", a refusal nothing that arrived. */
export async function recordStep(lease: Lease, step: Step): Promise<void> {
  await steps.add({ lease, step });
}

const STAGES = ["waiting", "failed", "accepted", "delivered", "read", "played"];

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
    sql`SELECT sent FROM "WaOutbox" WHERE "connectionId" = ${lease.connectionId} AND "waId" = ${waId}`,
  );
  return row?.sent ? decryptText(row.sent) : null;
}
