import { type Sql, sql } from "../../kernel/db/sql.js";

/** Companies that were not removed. */
export const livingCompanies = sql`(
  SELECT id, name, email, document, status, "dueDate", recurrence, "planId", "isTrial", schedules, holidays FROM "Companies" WHERE "deletedAt" IS NULL)`;

/** A company with its row locked, so that nobody else counts or changes what it has of something meanwhile. */
export function lockCompany(companyId: number): Sql {
  return sql`SELECT id, name, email, document, "planId", status, "dueDate"::text AS "dueDate", recurrence
    FROM "Companies" WHERE id = ${companyId} FOR NO KEY UPDATE`;
}

/** Whether any company, removed ones too, lives by a plan. */
export function isPlanTaken(planId: number): Sql {
  return sql`EXISTS (SELECT 1 FROM "Companies" WHERE "planId" = ${planId})`;
}

/** Companies as they are named on the operator's screens, also after they were removed. */
export const companyNames = sql`(SELECT id, name FROM "Companies")`;

/** Companies as the operator's customers. */
export const customers = sql`(
  SELECT id, name, email, status, "dueDate", "planId", recurrence, "isTrial", "trialEnd", "termsAcceptedAt", "createdAt"
    FROM "Companies" WHERE "deletedAt" IS NULL)`;

/** Those that were removed, until they are purged. */
export const removedCustomers = sql`(SELECT id, "deletedAt" FROM "Companies" WHERE "deletedAt" IS NOT NULL)`;
