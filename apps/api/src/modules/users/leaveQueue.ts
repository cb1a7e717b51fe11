import { userChannel } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { recheckRooms } from "../../kernel/realtime/server.js";
import { readUserCompany, shownOfUser } from "./readUsers.js";
import { toUser, type UserRow } from "./user.presenter.js";

/** A queue goes: whoever served it does so no more, and every screen of the company shows that. */
export async function leaveQueue({ companyId, queueId }: { companyId: number; queueId: number }): Promise<void> {
  const left = await query<{ userId: number }>(
    sql`DELETE FROM "UserQueues" WHERE "queueId" = ${queueId} RETURNING "userId"`,
  );
  if (left.length === 0) return;
  const ids = left.map(({ userId }) => userId);
  const [rows, company] = await Promise.all([
    query<UserRow>(sql`
      SELECT ${shownOfUser} FROM "Users" u WHERE u.id = ANY(${ids}::integer[]) AND u."deletedAt" IS NULL ORDER BY u.id`),
    readUserCompany(companyId),
  ]);
  if (!company) return;
  for (const row of rows) {
    announce(userChannel, { action: "update", user: toUser(row, company) }, to.company(companyId));
    recheckRooms(companyId, row.id);
  }
}
