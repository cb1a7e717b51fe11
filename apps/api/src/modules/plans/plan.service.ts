import { MAX_PLANS, type Plan, type PlanChange, type PlanInput, planChannel } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { isTaken } from "../../kernel/db/isTaken.js";
import { query, queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { isPlanTaken, livingCompanies } from "../companies/relations.js";
import { planChanging } from "./hooks.js";
import { PlanModel } from "./plan.model.js";
import { toPlan } from "./plan.presenter.js";

const missing = "ERR_NO_PLAN_FOUND";

export async function listPlans(only?: { isPublic: boolean }): Promise<Plan[]> {
  const rows = await PlanModel.findAll({
    where: { ...only },
    order: [
      ["value", "ASC"],
      ["id", "ASC"],
    ],
    limit: MAX_PLANS,
  });
  return rows.map(toPlan);
}

export async function getPlan(ctx: Ctx, id: number): Promise<Plan> {
  const row = await PlanModel.findByPk(id);
  authorize(ctx, row, { missing });
  return toPlan(row);
}

/** A plan for use inside the API; null when there is none. */
export async function findPlan(id: number): Promise<Plan | null> {
  const row = await PlanModel.findByPk(id);
  return row && toPlan(row);
}

/** The plan a company lives by. */
export async function findPlanOf(companyId: number): Promise<Plan | null> {
  const [row] = await queryModels(
    PlanModel,
    sql`SELECT p.* FROM "Plans" p JOIN ${livingCompanies} c ON c."planId" = p.id WHERE c.id = ${companyId}`,
  );
  return row ? toPlan(row) : null;
}

export async function createPlan(input: PlanInput): Promise<Plan> {
  await refuseTakenName(input.name);
  const plan = toPlan(await PlanModel.create(input));
  announce(planChannel, { action: "create", plan }, to.supers);
  return plan;
}

export async function updatePlan(ctx: Ctx, id: number, input: PlanChange): Promise<Plan> {
  const row = await PlanModel.findByPk(id);
  authorize(ctx, row, { missing });
  if (input.name !== undefined) await refuseTakenName(input.name, id);
  const plan = toPlan(await row.update(input));
  await runHook(planChanging, { planId: id });
  announce(planChannel, { action: "update", plan }, to.supers);
  return plan;
}

export async function removePlan(ctx: Ctx, id: number): Promise<void> {
  const row = await PlanModel.findByPk(id);
  authorize(ctx, row, { missing });
  const [found] = await query<{ isTaken: boolean }>(sql`SELECT ${isPlanTaken(id)} AS "isTaken"`);
  if (found?.isTaken) fail("ERR_PLAN_IN_USE");
  await row.destroy();
  announce(planChannel, { action: "delete", planId: id }, to.supers);
}

async function refuseTakenName(name: string, except?: number): Promise<void> {
  if (await isTaken(PlanModel, { text: name, except })) fail("ERR_PLAN_NAME_ALREADY_EXISTS");
}
