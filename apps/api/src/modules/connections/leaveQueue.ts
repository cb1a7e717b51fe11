import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { ConnectionModel } from "./connection.model.js";
import { announceConnection, nameRobots, withQueues } from "./connectionRows.js";

/** A queue goes: no connection offers it any more, or hands on to it whoever waits, and every screen of the company shows that. */
export async function leaveQueue({ companyId, queueId }: { companyId: number; queueId: number }): Promise<void> {
  const left = await query<{ id: number }>(sql`
    WITH offered AS (
      DELETE FROM "WhatsappQueues" WHERE "queueId" = ${queueId} RETURNING "whatsappId"
    ), named AS (
      UPDATE "Whatsapps" SET "transferQueueId" = NULL WHERE "transferQueueId" = ${queueId} RETURNING id
    )
    SELECT "whatsappId" AS id FROM offered UNION SELECT id FROM named`);
  if (left.length === 0) return;
  const rows = await ConnectionModel.findAll({
    where: { id: left.map(({ id }) => id) },
    include: withQueues,
    order: [["id", "ASC"]],
  });
  await nameRobots(rows);
  for (const row of rows) announceConnection({ companyId }, "update", row);
}
