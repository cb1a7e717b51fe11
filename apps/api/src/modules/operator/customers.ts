import { type OperatorSort, SETTING_DEFAULTS, type Standing } from "@recado/contract";
import { today, WARNING_DAYS } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { identifier, type Sql, sql } from "../../kernel/db/sql.js";
import { customers } from "../companies/relations.js";
import { connectionsOfCompanies } from "../connections/relations.js";
import { planPrices } from "../plans/relations.js";
import { staffOfCompanies } from "../users/relations.js";

/** The operator's day is that of the installation, whatever clock a company goes by. */
export const INSTALLATION_ZONE = SETTING_DEFAULTS.timezone;

/** The day it is, and the first of its month. */
export function readInstallationDays(): { day: string; monthStart: string } {
  const day = today(INSTALLATION_ZONE, clock.now());
  return { day, monthStart: `${day.slice(0, 8)}01` };
}

/** How companies `c` stand on a day. */
export function standingOn(day: string, graceDays: number): Sql {
  return sql`CASE
    WHEN NOT c.status THEN 'inactive'
    WHEN c."dueDate" IS NULL THEN 'active'
    WHEN c."dueDate" < ${day}::date - ${graceDays}::integer THEN 'lapsed'
    WHEN c."dueDate" < ${day}::date THEN 'overdue'
    WHEN c."isTrial" THEN 'trial'
    WHEN c."dueDate" <= ${day}::date + ${WARNING_DAYS}::integer THEN 'dueSoon'
    ELSE 'active' END`;
}

export interface CustomerRow {
  id: number;
  name: string;
  email: string;
  planId: number;
  plan: string;
  standing: Standing;
  dueDate: string | null;
  createdAt: Date;
  termsAcceptedAt: Date | null;
  users: number;
  up: number;
  connections: number;
  messages: number;
  bytes: number;
  lastSeenAt: Date | null;
}

/** Companies with what they use, each counted once for all of them. No message is looked at: days are counted beforehand. */
export function customersWithUse(graceDays: number): Sql {
  const { day, monthStart } = readInstallationDays();
  return sql`(
    SELECT c.id, c.name, c.email, p.id AS "planId", p.name AS plan, ${standingOn(day, graceDays)} AS standing,
           c."dueDate"::text AS "dueDate", c."createdAt", c."termsAcceptedAt",
           coalesce(u.count, 0) AS users, coalesce(w.up, 0) AS up, coalesce(w.count, 0) AS connections,
           coalesce(m.messages, 0) AS messages, coalesce(b.bytes, 0) AS bytes, u."lastSeenAt"
      FROM ${customers} c
      JOIN ${planPrices} p ON p.id = c."planId"
      LEFT JOIN ${staffOfCompanies} u ON u."companyId" = c.id
      LEFT JOIN ${connectionsOfCompanies} w ON w."companyId" = c.id
      LEFT JOIN (SELECT "companyId", sum(messages)::integer AS messages FROM "CompanyUsage"
                  WHERE day >= ${monthStart}::date GROUP BY "companyId") m ON m."companyId" = c.id
      LEFT JOIN (SELECT DISTINCT ON ("companyId") "companyId", bytes::float8 AS bytes FROM "CompanyUsage"
                  ORDER BY "companyId", day DESC) b ON b."companyId" = c.id)`;
}

/** What a sort compares, of a row; nothing is ever null. */
export function sortValue(sort: OperatorSort): Sql {
  if (sort === "name") return sql`fold(name)`;
  if (sort === "dueDate") return sql`coalesce("dueDate", '9999')`;
  if (sort === "lastSeenAt") return sql`coalesce("lastSeenAt", '-infinity'::timestamptz)`;
  return sql`${identifier(sort)}`;
}
