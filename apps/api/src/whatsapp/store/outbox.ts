import { BATCH } from "../../kernel/db/batch.js";
import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { type AckStatus, type OutgoingContent, PRIORITIES } from "../types.js";
import { connectionRows } from "./connectionRows.js";
import { type Lease, queryAsOwner, queryForLeases } from "./lease.js";
import { type LineWrite, WriteBatcher } from "./writeBatcher.js";

export interface OutboxRow {
  id: number;
  chat: string;
  waId: string;
  content: OutgoingContent;
  attempts: number;
  /** Whether a person waits for it, or for one behind it in the same chat. */
  isUrgent: boolean;
}

/** Which messages a line asks for: of so many chats, other than those it is serving. */
export interface ReadRequest {
  chatsInHand: string[];
  /** Chats in which a person's message waits. */
  urgent: number;
  /** All others. */
  bulk: number;
}

/** Messages of a chat that are read at once. Of bulk only one, so that a reply in its chat waits for no more than that. */
const AHEAD = { urgent: 10, bulk: 1 };
const READ_PAUSE_MS = 10;
/** Attendants see the ticks change, but no message waits for them. */
const ACK_PAUSE_MS = 25;

type NextRow = OutboxRow & { connectionId: number };

const reads = new WriteBatcher<ReadRequest & LineWrite, NextRow>(READ_PAUSE_MS, ({ leases, items }) => {
  const inHand = items.flatMap(({ place, chatsInHand }) => chatsInHand.map((chat) => ({ place, chat })));
  // A chat stands where its most urgent message stands. What waits for another attempt holds up its whole chat.
  const nextChat = (priority: Sql) => sql`
    SELECT f.chat FROM "WaOutbox" f
     WHERE f."connectionId" = held."connectionId" AND f.status = 'waiting' AND ${priority}
       AND NOT ((place, f.chat) IN (
             SELECT h.place, h.chat
               FROM unnest(${inHand.map(({ place }) => place)}::int[], ${inHand.map(({ chat }) => chat)}::text[])
                    AS h (place, chat)))
       AND NOT EXISTS (SELECT 1 FROM "WaOutbox" e
                        WHERE e."connectionId" = f."connectionId" AND e.chat = f.chat AND e.status = 'waiting'
                          AND ((e.priority, e.id) < (f.priority, f.id) OR e."nextAt" > clock_timestamp()))
     ORDER BY f.priority, f.id`;
  return queryForLeases(
    leases,
    sql`written AS (
       SELECT o.*
         FROM unnest(${items.map(({ place }) => place)}::int[], ${items.map(({ urgent }) => urgent)}::int[],
                     ${items.map(({ bulk }) => bulk)}::int[])
              AS ask (place, urgent, bulk) JOIN held USING (place)
        CROSS JOIN LATERAL (
          (SELECT u.chat, true AS "isUrgent", ${AHEAD.urgent}::int AS ahead
             FROM (${nextChat(sql`f.priority = 0`)} LIMIT ask.urgent) u)
          UNION ALL
          (SELECT b.chat, false, ${AHEAD.bulk}::int
             FROM (${nextChat(sql`f.priority > 0`)} LIMIT ask.bulk) b)) AS first
        CROSS JOIN LATERAL (
          SELECT n."connectionId", n.id, n.chat, n."waId", n.content, n.attempts, first."isUrgent"
            FROM "WaOutbox" n
           WHERE n."connectionId" = held."connectionId" AND n.chat = first.chat AND n.status = 'waiting'
           ORDER BY n.id LIMIT first.ahead) AS o)`,
  );
});

/**
 * The next messages of chats that are not being served, the most urgent chat first, each chat in order. What an earlier
 * process sent without an ack is among them.
 */
export async function readNext(lease: Lease, request: ReadRequest): Promise<OutboxRow[]> {
  const rows = await reads.add({ lease, ...request });
  return rows.sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.id - b.id);
}

/** Postpones a message, longer each time; those behind it in the chat wait, too. */
export async function postpone(lease: Lease, row: OutboxRow, problem: string): Promise<void> {
  await queryAsOwner(
    lease,
    sql`UPDATE "WaOutbox" SET problem = ${problem}, attempts = attempts + 1, "updatedAt" = now(),
               "nextAt" = clock_timestamp() + interval '1 second' * least(power(2, attempts + 1), 300)
          FROM held WHERE id = ${row.id} AND status = 'waiting' RETURNING id`,
  );
}

/** How far one message has come. */
export interface AckRecord {
  waId: string;
  status: AckStatus;
  problem: string | null;
  /** The encoded message, for one just accepted. */
  sent: string | null;
}

interface LineAck extends LineWrite {
  ack: AckRecord;
}

const acks = new WriteBatcher<LineAck, { connectionId: number }>(ACK_PAUSE_MS, ({ leases, items }) => {
  const last = lastOfEach(items);
  return queryForLeases(
    leases,
    sql`written AS (
       UPDATE "WaOutbox" o SET status = s.status, problem = s.problem, sent = coalesce(s.sent, o.sent), "updatedAt" = now()
         FROM unnest(${last.map(({ place }) => place)}::int[], ${last.map(({ ack }) => ack.waId)}::text[], ${last.map(({ ack }) => ack.status)}::text[], ${last.map(({ ack }) => ack.problem)}::text[], ${last.map(({ ack }) => (ack.sent === null ? null : encryptText(ack.sent)))}::text[]) AS s (place, "waId", status, problem, sent)
         JOIN held USING (place)
        WHERE o."connectionId" = held."connectionId" AND o."waId" = s."waId"
          AND array_position(${STAGES}::text[], o.status) < array_position(${STAGES}::text[], s.status)
       RETURNING o."connectionId")`,
  );
});

/** Moves a message's status forward, never back: a late "delivered" does not undo "read", a refusal nothing that arrived. */
export async function recordAck(lease: Lease, ack: AckRecord): Promise<void> {
  await acks.add({ lease, ack });
}

/**
 * WhatsApp refused a message of a campaign because this number may begin no more conversations: fails what campaigns have waiting
 * for the same chat. Returns the ids of the messages.
 */
export async function failRestOfCampaign(
  lease: Lease,
  { waId, problem }: { waId: string; problem: string },
): Promise<string[]> {
  const rows = await queryAsOwner<{ waId: string }>(
    lease,
    sql`UPDATE "WaOutbox" o SET status = 'failed', problem = ${problem}, "updatedAt" = now()
          FROM held, "WaOutbox" first
         WHERE first."connectionId" = ${lease.connectionId} AND first."waId" = ${waId}
           AND first.priority = ${PRIORITIES.indexOf("campaign")} AND o."connectionId" = first."connectionId"
           AND o.chat = first.chat AND o.priority = first.priority AND o.id > first.id AND o.status = 'waiting'
        RETURNING o."waId"`,
  );
  return rows.map((row) => row.waId);
}

/** Fails what waits, a batch at a time, once the connection has another number than this one. Returns what that was. */
export function failForOtherNumber(
  lease: Lease,
  { number, problem }: { number: string; problem: string },
): Promise<{ chat: string; waId: string }[]> {
  return queryAsOwner(
    lease,
    sql`UPDATE "WaOutbox" o SET status = 'failed', problem = ${problem}, "updatedAt" = now()
          FROM held
         WHERE ${connectionRows().hasOther(lease, number)} AND o.id = ANY (ARRAY(
               SELECT id FROM "WaOutbox"
                WHERE "connectionId" = ${lease.connectionId} AND status = 'waiting' LIMIT ${BATCH}))
        RETURNING o.chat, o."waId"`,
  );
}

const STAGES = ["waiting", "failed", "accepted", "delivered", "read", "played"];

type PlacedAck = LineAck & { place: number };

/** An UPDATE takes any one of several source rows for a message, so only the furthest ack is passed. */
function lastOfEach(items: PlacedAck[]): PlacedAck[] {
  const last = new Map<string, PlacedAck>();
  for (const item of items) {
    const name = `${item.place}/${item.ack.waId}`;
    const known = last.get(name);
    const isFurther = !known || STAGES.indexOf(item.ack.status) > STAGES.indexOf(known.ack.status);
    const further = isFurther ? item : known;
    last.set(name, { ...further, ack: { ...further.ack, sent: item.ack.sent ?? known?.ack.sent ?? null } });
  }
  return [...last.values()];
}

/** The encoded message, for a device that asks for it again. */
export async function readSentContent(lease: Lease, waId: string): Promise<string | null> {
  const [row] = await queryInUnit<{ sent: string | null }>(
    lease,
    sql`SELECT sent FROM "WaOutbox" WHERE "connectionId" = ${lease.connectionId} AND "waId" = ${waId}`,
  );
  return row?.sent ? decryptText(row.sent) : null;
}
