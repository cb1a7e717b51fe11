import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { type AckStatus, ackedMessages } from "../../whatsapp/port.js";
import { recordAck } from "./lineEvents.js";

/** For what a dead process left undone: missed acks, and early changes whose message never came. */
export async function sweepMessages(): Promise<void> {
  const missed = await asSystem("messages of every company left while nobody wrote it down", findMissedAcks);
  for (const ack of missed) await unit(ack, () => recordAck(ack));
  await asSystem("changes whose message never came are forgotten", () =>
    select(sql`DELETE FROM "EarlyChanges" WHERE "createdAt" < now() - interval '2 days' RETURNING id`),
  );
}

interface MissedAck {
  companyId: number;
  connectionId: number;
  status: AckStatus;
  problem: string | null;
  waIds: string[];
}

/** The outbox is written before the listeners are called, so after a crash it is ahead. */
function findMissedAcks(): Promise<MissedAck[]> {
  return select<MissedAck>(
    sql`SELECT o."companyId", o."connectionId", o.status, max(o.problem) AS problem, array_agg(o."waId") AS "waIds"
       FROM (SELECT "whatsappId", "waId" FROM "Messages"
              WHERE "fromMe" AND ack < 2 AND problem IS NULL AND "updatedAt" < now() - interval '30 seconds') m
       JOIN ${ackedMessages} o ON o."connectionId" = m."whatsappId" AND o."waId" = m."waId"
      GROUP BY o."companyId", o."connectionId", o.status`,
  );
}
