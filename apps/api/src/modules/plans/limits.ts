import type { CompanyScope } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { fail } from "../../kernel/errors.js";

export type Counted = "users" | "connections" | "queues";

// What was removed takes no place.
const TAKEN: Record<Counted, string> = {
  users: `SELECT count(*)::integer FROM "Users" WHERE "companyId" = $1 AND "deletedAt" IS NULL`,
  connections: `SELECT count(*)::integer FROM "Whatsapps" WHERE "companyId" = $1 AND "deletedAt" IS NULL`,
  queues: `SELECT count(*)::integer FROM "Queues" WHERE "companyId" = $1`,
};

/** Takes one more place of the company's plan. The company stays locked until commit, so two at once cannot both take the last. */
export async function takePlace({ companyId }: CompanyScope, what: Counted): Promise<void> {
  const [plan] = await select<{ most: number }>(
    `SELECT p."${what}" AS most FROM "Companies" c JOIN "Plans" p ON p.id = c."planId" WHERE c.id = $1 FOR NO KEY UPDATE OF c`,
    [companyId],
  );
  const most = plan?.most ?? 0;
  const [row] = await select<{ taken: number }>(`SELECT (${TAKEN[what]}) AS taken`, [companyId]);
  const taken = row?.taken ?? 0;
  if (taken >= most) fail("ERR_PLAN_LIMIT", { data: { what, taken, most } });
}
