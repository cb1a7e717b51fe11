import { ACKS } from "@recado/contract";
import { clock } from "../../kernel/clock.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import type { LineEvent } from "../../whatsapp/port.js";
import { lockTicketsIn, setUnread } from "../tickets/index.js";
import { announceUpdated } from "./announceMessages.js";

/** Listens to acks, and to what was read on the phone. */
export async function handleLineEvent(event: LineEvent): Promise<void> {
  if (event.type === "ack") {
    const { member } = event;
    await unit(event, () => (member ? recordReceipt({ ...event, member }) : recordAck(event)));
  }
  if (event.type === "chatRead") await unit(event, () => recordChatRead(event));
}

type Receipt = Event<"ack"> & { member: NonNullable<Event<"ack">["member"]> };

/**
 * How far messages have come to one member of a group. Their ticks rise when they have come as far to everybody who was in it
 * when the first of them had it.
 */
async function recordReceipt({
  companyId,
  connectionId,
  waIds,
  status,
  at = clock.now(),
  member,
}: Receipt): Promise<void> {
  const isRead = status === "read" || status === "played";
  // Receipts come side by side: whoever is the last one must see all the others.
  const messages = await query<{ id: number }>(
    sql`SELECT id FROM "Messages" WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND "fromMe"
         ORDER BY id FOR UPDATE`,
  );
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return;
  await execute(
    sql`INSERT INTO "MessageReceipts" ("messageId", member, "deliveredAt", "readAt")
        SELECT id, ${member.jid}, ${at}, CASE WHEN ${isRead}::boolean THEN ${at}::timestamptz END
          FROM unnest(${ids}::integer[]) AS id
        ON CONFLICT ("companyId", "messageId", member) DO UPDATE
           SET "deliveredAt" = least("MessageReceipts"."deliveredAt", excluded."deliveredAt"),
               "readAt" = coalesce("MessageReceipts"."readAt", excluded."readAt")`,
  );
  const moved = await query<{ id: number }>(
    sql`WITH come AS (
          SELECT "messageId", count(*) AS got, count("readAt") AS seen FROM "MessageReceipts"
           WHERE "messageId" = ANY (${ids}::integer[]) GROUP BY "messageId"),
        far AS (
          SELECT m.id, coalesce(m.members, ${member.of}::integer) AS members,
                 CASE WHEN come.seen >= coalesce(m.members, ${member.of}::integer) THEN ${ACKS.read}::integer
                      WHEN come.got >= coalesce(m.members, ${member.of}::integer) THEN ${ACKS.delivered}::integer
                      ELSE ${ACKS.accepted}::integer END AS ack
            FROM "Messages" m JOIN come ON come."messageId" = m.id)
        UPDATE "Messages" m SET members = far.members, ack = greatest(m.ack, far.ack), problem = NULL, "updatedAt" = now()
          FROM far WHERE m.id = far.id AND (m.ack < far.ack OR m.members IS DISTINCT FROM far.members)
        RETURNING m.id`,
  );
  if (moved.length > 0) {
    await announceUpdated(
      companyId,
      moved.map(({ id }) => id),
    );
  }
}

/** Moves messages forward, never back: a late "delivered" does not undo "read", a refusal nothing that arrived. */
export async function recordAck({
  companyId,
  connectionId,
  waIds,
  status,
  problem,
  at = clock.now(),
}: AckInput): Promise<void> {
  const moved =
    status === "failed"
      ? await query<{ id: number }>(
          sql`UPDATE "Messages" SET problem = ${problem ?? "unknown"}, "updatedAt" = now()
               WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND "fromMe"
                 AND ack < ${ACKS.accepted} RETURNING id`,
        )
      : await query<{ id: number }>(
          // Of a group the outbox knows how far it has come to one of them: that it left.
          sql`WITH far AS (
                SELECT id, CASE WHEN chat LIKE '%@g.us' THEN ${ACKS.accepted}::integer ELSE ${ACKS[status]}::integer END AS ack
                  FROM "Messages"
                 WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND "fromMe")
              UPDATE "Messages" m SET ack = far.ack, problem = NULL, "updatedAt" = now(),
                     "deliveredAt" = coalesce("deliveredAt", CASE WHEN far.ack >= ${ACKS.delivered}::integer THEN ${at}::timestamptz END),
                     "readAt" = coalesce("readAt", CASE WHEN far.ack >= ${ACKS.read}::integer THEN ${at}::timestamptz END)
                FROM far WHERE m.id = far.id AND m.ack < far.ack RETURNING m.id`,
        );
  if (moved.length > 0) {
    await announceUpdated(
      companyId,
      moved.map(({ id }) => id),
    );
  }
}

/** Who read a message on the phone has read what came before it. */
async function recordChatRead({ connectionId, waIds }: Event<"chatRead">): Promise<void> {
  const tickets = await lockTicketsIn(
    sql`SELECT "ticketId" FROM "Messages"
         WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND NOT "fromMe" AND NOT read`,
  );
  for (const ticket of tickets) {
    await execute(
      sql`UPDATE "Messages" SET read = true, "updatedAt" = now()
        WHERE "ticketId" = ${ticket.id} AND NOT read AND NOT "fromMe"
          AND id <= (SELECT max(id) FROM "Messages" WHERE "ticketId" = ${ticket.id} AND "waId" = ANY (${waIds}::text[]))`,
    );
    await setUnread(
      ticket,
      sql`SELECT count(*) FROM "Messages" WHERE "ticketId" = ${ticket.id} AND NOT read AND NOT "fromMe"`,
    );
  }
}

type Event<Type extends LineEvent["type"]> = Extract<LineEvent, { type: Type }>;
type AckInput = Pick<Event<"ack">, "companyId" | "connectionId" | "waIds" | "status" | "problem" | "at">;
