import { MAX_IN_A_USER_PICKER, type SearchPage, type User } from "@recado/contract";
import { type CountedPage, readCounted } from "../../kernel/db/page.js";
import { query } from "../../kernel/db/row.js";
import { hasText, pageOf } from "../../kernel/db/search.js";
import { sql } from "../../kernel/db/sql.js";
import { livingCompanies } from "../companies/relations.js";
import { queueNames } from "../queues/relations.js";
import type { UserRow } from "./user.presenter.js";

/** What is shown of users, who are called "Users" u. */
export const shownOfUser = sql`
  u.id, u.name, u.email, u.profile, u.super, u."companyId", u."allTicket", u."whatsappId", u."hasTwoFactor",
  u."isInvited", u.online, u."isIdle", u."isAway", u."awayUntil",
  (SELECT coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color, 'orderQueue', q."orderQueue")), '[]')
     FROM "UserQueues" x JOIN ${queueNames} q ON q.id = x."queueId" WHERE x."userId" = u.id) AS queues`;

/** A page of those who work here, the newest first, and how many there are. */
export function readUsers(search: SearchPage): Promise<CountedPage<UserRow>> {
  const found = sql`FROM "Users" u WHERE u."deletedAt" IS NULL
    AND ${hasText(search.searchParam, [sql`u.name`, sql`u.email`])}`;
  const order = sql`ORDER BY u."createdAt" DESC, u.id DESC`;
  return readCounted(query<UserRow>(sql`SELECT ${shownOfUser} ${found} ${order} ${pageOf(search)}`), found);
}

/** Everybody who works here, by name, as far as a picker shows them. */
export function readAllUsers(): Promise<UserRow[]> {
  return query<UserRow>(
    sql`SELECT ${shownOfUser} FROM "Users" u WHERE u."deletedAt" IS NULL ORDER BY fold(u.name), u.id LIMIT ${MAX_IN_A_USER_PICKER}`,
  );
}

/** The company people work for, as it is shown with them; undefined when it was removed. */
export async function readUserCompany(companyId: number): Promise<User["company"] | undefined> {
  const [company] = await query<User["company"]>(
    sql`SELECT id, name, "dueDate"::text AS "dueDate" FROM ${livingCompanies} c WHERE id = ${companyId}`,
  );
  return company;
}
