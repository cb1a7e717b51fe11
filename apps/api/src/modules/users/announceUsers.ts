import { userChannel } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { readUserCompany, shownOfUser } from "./readUsers.js";
import { toUser, type UserRow } from "./user.presenter.js";

/** Shows every screen of the company how some of its people are now. */
export async function announceUsers(companyId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const [rows, company] = await Promise.all([
    query<UserRow>(sql`
      SELECT ${shownOfUser} FROM "Users" u WHERE u.id = ANY(${ids}::integer[]) AND u."deletedAt" IS NULL ORDER BY u.id`),
    readUserCompany(companyId),
  ]);
  if (!company) return;
  for (const row of rows)
    announce(userChannel, { action: "update", user: toUser(row, company) }, to.company(companyId));
}
