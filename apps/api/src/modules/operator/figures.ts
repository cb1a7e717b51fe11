import { type OperatorFigures, type Recurrence, STANDINGS, type Standing } from "@recado/contract";
import { RECURRENCE_MONTHS } from "@recado/domain";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { paidInvoices } from "../billing/relations.js";
import { customers, removedCustomers } from "../companies/relations.js";
import { readInstallation } from "../installation/index.js";
import { planPrices } from "../plans/relations.js";
import { INSTALLATION_ZONE, readInstallationDays, standingOn } from "./customers.js";

interface Group {
  standing: Standing;
  recurrence: Recurrence;
  hasPaid: boolean;
  count: number;
  value: number;
}

interface Month {
  trialsBegun: number;
  trialsConverted: number;
  churned: number;
}

const WORKS: readonly Standing[] = ["active", "dueSoon", "overdue"];

/** How business goes: two statements, however many companies there are. */
export async function readFigures(): Promise<OperatorFigures> {
  const { graceDays } = await readInstallation();
  const { day, monthStart } = readInstallationDays();
  const groups = await query<Group>(sql`
    SELECT ${standingOn(day, graceDays)} AS standing, c.recurrence, f."companyId" IS NOT NULL AS "hasPaid",
           count(*)::integer AS count, sum(p.value)::float8 AS value
      FROM ${customers} c JOIN ${planPrices} p ON p.id = c."planId"
      LEFT JOIN (SELECT DISTINCT "companyId" FROM ${paidInvoices} i) f ON f."companyId" = c.id
     GROUP BY 1, 2, 3`);
  const [month] = await query<Month>(sql`
    WITH first AS (SELECT "companyId", (min("paidAt") AT TIME ZONE ${INSTALLATION_ZONE})::date AS day FROM ${paidInvoices} i GROUP BY 1)
    SELECT (SELECT count(*)::integer FROM ${customers} c
             WHERE c."trialEnd" IS NOT NULL AND (c."createdAt" AT TIME ZONE ${INSTALLATION_ZONE})::date >= ${monthStart}::date) AS "trialsBegun",
           (SELECT count(*)::integer FROM ${customers} c JOIN first f ON f."companyId" = c.id
             WHERE c."trialEnd" IS NOT NULL AND f.day >= ${monthStart}::date) AS "trialsConverted",
           (SELECT count(*)::integer FROM ${customers} c JOIN first f ON f."companyId" = c.id
             WHERE ${standingOn(day, graceDays)} = 'lapsed' AND c."dueDate" + ${graceDays}::integer >= ${monthStart}::date - 1)
         + (SELECT count(*)::integer FROM ${removedCustomers} c JOIN first f ON f."companyId" = c.id
             WHERE (c."deletedAt" AT TIME ZONE ${INSTALLATION_ZONE})::date >= ${monthStart}::date) AS churned`);
  const paying = groups.filter(({ standing, hasPaid }) => hasPaid && WORKS.includes(standing));
  const countOf = (some: Group[]) => some.reduce((sum, { count }) => sum + count, 0);
  const churned = month?.churned ?? 0;
  const payers = countOf(paying);
  const revenue = paying.reduce((sum, { value, recurrence }) => sum + value / RECURRENCE_MONTHS[recurrence], 0);
  return {
    companies: countOf(groups),
    standings: Object.fromEntries(
      STANDINGS.map((standing) => [standing, countOf(groups.filter((group) => group.standing === standing))]),
    ) as Record<Standing, number>,
    monthlyRevenue: Math.round(revenue * 100) / 100,
    paying: payers,
    trialsBegun: month?.trialsBegun ?? 0,
    trialsConverted: month?.trialsConverted ?? 0,
    churned,
    churnRate: payers + churned === 0 ? 0 : Math.round((churned / (payers + churned)) * 1_000) / 10,
  };
}
