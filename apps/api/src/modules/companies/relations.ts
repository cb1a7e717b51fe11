import { type Sql, sql } from "../../kernel/db/sql.js";

/** Companies that were not removed. */
export const livingCompanies = sql`(
  SELECT id, name, status, "dueDate", "planId", schedules, holidays FROM "Companies" WHERE "deletedAt" IS NULL)`;

/** A company with its row locked, so that nobody else counts or changes what it has of something meanwhile. */
export function lockCompany(companyId: number): Sql {
  return sql`SELECT id, "planId" FROM "Companies" WHERE id = ${companyId} FOR NO KEY UPDATE`;
}

/** Whether any company, removed ones too, lives by a plan. */
export function isPlanTaken(planId: number): Sql {
  return sql`EXISTS (SELECT 1 FROM "Companies" WHERE "planId" = ${planId})`;
}
