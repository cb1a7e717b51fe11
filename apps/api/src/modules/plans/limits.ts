import type { CompanyScope } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { named, type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";

export type Counted = "users" | "connections" | "queues";

// What was removed takes no place.
const TAKEN: Record<Counted, (companyId: number) => Sql> = {
  users: (id) => sql`SELECT count(*)::integer AS taken FROM "Users" WHERE "companyId" = ${id} AND "deletedAt" IS NULL`,
  connections: (id) =>
    sql`SELECT count(*)::integer AS taken FROM "Whatsapps" WHERE "companyId" = ${id} AND "deletedAt" IS NULL`,
  queues: (id) => sql`SELECT count(*)::integer AS taken FROM "Queues" WHERE "companyId" = ${id}`,
};

/** Takes one more place of the company's plan. The company stays locked until commit, so two at once cannot both take the last. */
export async function takePlace({ companyId }: CompanyScope, what: Counted): Promise<void> {
  const [plan] = await select<{ most: number }>(
    sql`SELECT p.${named(what)} AS most FROM "Companies" c JOIN "Plans" p ON p.id = c."planId"
         WHERE c.id = ${companyId} FOR NO KEY UPDATE OF c`,
  );
  const most = plan?.most ?? 0;
  const [row] = await select<{ taken: number }>(TAKEN[what](companyId));
  const taken = row?.taken ?? 0;
  if (taken >= most) fail("ERR_PLAN_LIMIT", { data: { what, taken, most } });
}
