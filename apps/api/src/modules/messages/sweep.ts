import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import type { AckStatus } from "../../whatsapp/port.js";
import { fetchInboundMedia } from "./fetchMedia.js";
import { recordAck } from "./lineEvents.js";

/** Sees to what a lost bell or a dead process left undone: files on their way, and how far messages came. */
export async function sweepMessages(): Promise<void> {
  await asSystem("files of every company are on their way", ringForFiles);
  const missed = await asSystem("messages of every company left while nobody wrote it down", findMissedAcks);
  for (const ack of missed) await unit(ack, () => recordAck(ack));
  await asSystem("changes whose message never came are forgotten", () =>
    select(sql`DELETE FROM "EarlyChanges" WHERE "createdAt" < now() - interval '2 days' RETURNING id`),
  );
}

async function ringForFiles(): Promise<void> {
  const rows = await select<{ companyId: number; id: number }>(
    sql`UPDATE "Messages" SET "updatedAt" = now()
      WHERE id IN (SELECT id FROM "Messages"
                    WHERE "mediaState" = 'loading' AND "updatedAt" < now() - interval '2 minutes'
                    ORDER BY "updatedAt" LIMIT 200 FOR UPDATE SKIP LOCKED)
      RETURNING "companyId", id`,
  );
  for (const { companyId, id } of rows) fetchInboundMedia.later({ companyId, messageId: id });
}

interface MissedAck {
  companyId: number;
  connectionId: number;
  status: AckStatus;
  problem: string | null;
  waIds: string[];
}

/** The outbox is written before the listeners are told, so after a crash it knows more. */
function findMissedAcks(): Promise<MissedAck[]> {
  return select<MissedAck>(
    sql`SELECT o."companyId", o."connectionId", o.status, max(o.problem) AS problem, array_agg(o."waId") AS "waIds"
       FROM (SELECT "whatsappId", "waId" FROM "Messages"
              WHERE "fromMe" AND ack < 2 AND problem IS NULL AND "updatedAt" < now() - interval '30 seconds') m
       JOIN "WaOutbox" o ON o."connectionId" = m."whatsappId" AND o."waId" = m."waId"
      WHERE o.status <> 'waiting'
      GROUP BY o."companyId", o."connectionId", o.status`,
  );
}
