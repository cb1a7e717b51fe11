import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { recheckRooms } from "../../kernel/realtime/server.js";
import { announceUsers } from "./announceUsers.js";

/** A queue goes: whoever served it does so no more, and every screen of the company shows that. */
export async function leaveQueue({ companyId, queueId }: { companyId: number; queueId: number }): Promise<void> {
  const left = await query<{ userId: number }>(
    sql`DELETE FROM "UserQueues" WHERE "queueId" = ${queueId} RETURNING "userId"`,
  );
  const ids = left.map(({ userId }) => userId);
  await announceUsers(companyId, ids);
  for (const id of ids) recheckRooms(companyId, id);
}
