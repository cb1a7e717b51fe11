import type { CompanyScope } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { identifier, type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { lockCompany } from "../companies/relations.js";
import { countConnections } from "../connections/relations.js";
import { countQueues } from "../queues/relations.js";
import { countUsers } from "../users/relations.js";

export type LimitedResource = "users" | "connections" | "queues";

// What was removed takes no room.
const COUNTS: Record<LimitedResource, (companyId: number) => Sql> = {
  users: countUsers,
  connections: countConnections,
  queues: countQueues,
};

/** Takes room for one more in the company's plan. The company stays locked until commit, so two at once cannot both take the last. */
export async function requirePlanCapacity({ companyId }: CompanyScope, what: LimitedResource): Promise<void> {
  const [plan] = await query<{ most: number }>(
    sql`WITH company AS (${lockCompany(companyId)})
        SELECT p.${identifier(what)} AS most FROM company c JOIN "Plans" p ON p.id = c."planId"`,
  );
  const most = plan?.most ?? 0;
  const [row] = await query<{ taken: number }>(sql`SELECT ${COUNTS[what](companyId)} AS taken`);
  const taken = row?.taken ?? 0;
  if (taken >= most) fail("ERR_PLAN_LIMIT", { data: { what, taken, most } });
}
