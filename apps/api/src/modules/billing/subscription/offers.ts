import { type ExceededLimit, PLAN_LIMITS, type Plan } from "@recado/contract";
import { query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { fail } from "../../../kernel/errors.js";
import { countConnections } from "../../connections/relations.js";
import { findPlan } from "../../plans/index.js";
import { countQueues } from "../../queues/relations.js";
import { countUsers } from "../../users/relations.js";

export type Usage = Record<(typeof PLAN_LIMITS)[number], number>;

/** What a company has of everything a plan limits, as columns of a statement. */
export function usageOf(companyId: number): Sql {
  return sql`${countUsers(companyId)} AS users, ${countConnections(companyId)} AS connections,
    ${countQueues(companyId)} AS queues`;
}

async function readUsage(companyId: number): Promise<Usage> {
  const [row] = await query<Usage>(sql`SELECT ${usageOf(companyId)}`);
  return row ?? { users: 0, connections: 0, queues: 0 };
}

export function listExceeded(plan: Pick<Plan, (typeof PLAN_LIMITS)[number]>, usage: Usage): ExceededLimit[] {
  return PLAN_LIMITS.filter((what) => usage[what] > plan[what]).map((what) => ({
    what,
    taken: usage[what],
    most: plan[what],
  }));
}

/** What a company has more of than a plan it changes to allows. */
export async function listOutgrown(companyId: number, plan: Plan): Promise<ExceededLimit[]> {
  return listExceeded(plan, await readUsage(companyId));
}

/** Whether a company may choose a plan: its own, or a public one that costs something. What is free the operator gives. */
export function isOffered({ id, isPublic, value }: Plan, ownPlanId: number): boolean {
  return id === ownPlanId || (isPublic && value > 0);
}

/** Ends with the reasons where a company has outgrown the plan it wants; in a unit that has locked it. */
export async function requireOffer(company: { id: number; planId: number }, planId: number): Promise<void> {
  const plan = await findPlan(planId);
  if (!plan || !isOffered(plan, company.planId)) fail("ERR_NO_PLAN_FOUND");
  const exceeded = planId === company.planId ? [] : await listOutgrown(company.id, plan);
  if (exceeded.length > 0) fail("ERR_PLAN_LIMIT", { data: { ...exceeded[0], exceeded } });
}
