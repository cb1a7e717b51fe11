import { type Sql, sql } from "../../kernel/db/sql.js";

/** Whoever is named as author or attendant, also after they were removed. */
export const userNames = sql`(SELECT id, name FROM "Users")`;

/** Who works here, and whether they are there. */
export const staff = sql`(SELECT id, name, online, "isIdle", "isAway", "awayUntil" FROM "Users" WHERE "deletedAt" IS NULL)`;

/** Who works here, with what decides which tickets they see. */
export const attendants = sql`(
  SELECT id, name, online, "isIdle", "isAway", "awayUntil", profile, super, "allTicket", "alertsFor", "hasTwoFactor",
         ARRAY(SELECT q."queueId" FROM "UserQueues" q WHERE q."userId" = w.id) AS "queueIds"
    FROM "Users" w WHERE "deletedAt" IS NULL)`;

/** Where a company's administrators are written to. */
export const administratorMails = sql`(
  SELECT "companyId", email FROM "Users" WHERE "deletedAt" IS NULL AND profile = 'admin')`;

/** Those in whose name API keys may act. */
export const administrators = sql`(
  SELECT id, name, email FROM "Users" WHERE "deletedAt" IS NULL AND (profile = 'admin' OR super))`;

/** Whether somebody works here. */
export function isUser(id: number | null | undefined): Sql {
  return sql`EXISTS (SELECT FROM "Users" WHERE id = ${id}::integer AND "deletedAt" IS NULL)`;
}

/** Keeps somebody from being removed before the unit ends: what is given to them meanwhile is theirs. */
export function lockUserForShare(id: number): Sql {
  return sql`SELECT FROM "Users" WHERE id = ${id} FOR KEY SHARE`;
}

/** How many work in a company. */
export function countUsers(companyId: number): Sql {
  return sql`(SELECT count(*)::integer FROM "Users" WHERE "companyId" = ${companyId} AND "deletedAt" IS NULL)`;
}

/** How many work in each company, and when the last of them was there. */
export const staffOfCompanies = sql`(
  SELECT "companyId", count(*)::integer AS count, max(CASE WHEN online THEN now() ELSE "lastSeenAt" END) AS "lastSeenAt"
    FROM "Users" WHERE "deletedAt" IS NULL GROUP BY "companyId")`;
