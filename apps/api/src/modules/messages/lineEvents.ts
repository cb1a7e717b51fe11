import { ACKS } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import type { LineEvent } from "../../whatsapp/port.js";
import { lockTicketsIn, setUnread } from "../tickets/index.js";
import { announceUpdated } from "./announceMessages.js";
import { tellUnread } from "./markRead.js";

/** Listens to acks, and to what was read on the phone. */
export async function hearLine(event: LineEvent): Promise<void> {
  if (event.type === "ack") {
    await unit(event, async () => {
      await recordReceipt(event);
      await recordAck(event);
    });
  }
  if (event.type === "chatRead") await unit(event, () => recordChatRead(event));
}

/** How far messages have come to one member of a group. */
async function recordReceipt({ connectionId, waIds, status, member }: Event<"ack">): Promise<void> {
  if (!member) return;
  const isRead = status === "read" || status === "played";
  await select(
    sql`INSERT INTO "MessageReceipts" ("messageId", member, "deliveredAt", "readAt")
        SELECT id, ${member.jid}, ${member.at}, CASE WHEN ${isRead}::boolean THEN ${member.at}::timestamptz END
          FROM "Messages" WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND "fromMe"
        ON CONFLICT ("companyId", "messageId", member) DO UPDATE
           SET "deliveredAt" = least("MessageReceipts"."deliveredAt", excluded."deliveredAt"),
               "readAt" = coalesce("MessageReceipts"."readAt", excluded."readAt")
        RETURNING id`,
  );
}

/** Moves messages forward, never back: a late "delivered" does not undo "read", a refusal nothing that arrived. */
export async function recordAck({ companyId, connectionId, waIds, status, problem }: Acknowledged): Promise<void> {
  const moved =
    status === "failed"
      ? await select<{ id: number }>(
          sql`UPDATE "Messages" SET problem = ${problem ?? "unknown"}, "updatedAt" = now()
               WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND "fromMe"
                 AND ack < ${ACKS.accepted} RETURNING id`,
        )
      : await select<{ id: number }>(
          sql`UPDATE "Messages" SET ack = ${ACKS[status]}, problem = NULL, "updatedAt" = now()
            WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND "fromMe" AND ack < ${ACKS[status]} RETURNING id`,
        );
  if (moved.length > 0) {
    await announceUpdated(
      companyId,
      moved.map(({ id }) => id),
    );
  }
}

/** Who read a message on the phone has read what came before it. */
async function recordChatRead({ companyId, connectionId, waIds }: Event<"chatRead">): Promise<void> {
  const tickets = await lockTicketsIn(
    sql`SELECT "ticketId" FROM "Messages"
         WHERE "whatsappId" = ${connectionId} AND "waId" = ANY (${waIds}::text[]) AND NOT "fromMe" AND NOT read`,
  );
  for (const ticket of tickets) {
    await select(
      sql`UPDATE "Messages" SET read = true, "updatedAt" = now()
        WHERE "ticketId" = ${ticket.id} AND NOT read AND NOT "fromMe"
          AND id <= (SELECT max(id) FROM "Messages" WHERE "ticketId" = ${ticket.id} AND "waId" = ANY (${waIds}::text[])) RETURNING id`,
    );
    const left = await setUnread(
      ticket.id,
      sql`SELECT count(*) FROM "Messages" WHERE "ticketId" = ${ticket.id} AND NOT read AND NOT "fromMe"`,
    );
    tellUnread({ companyId, ...ticket }, left);
  }
}

type Event<Type extends LineEvent["type"]> = Extract<LineEvent, { type: Type }>;
type Acknowledged = Pick<Event<"ack">, "companyId" | "connectionId" | "waIds" | "status" | "problem">;
