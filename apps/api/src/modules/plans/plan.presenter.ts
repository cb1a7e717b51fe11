import { PLAN_FLAGS, type Plan, type PlanFlag } from "@recado/contract";
import type { PlanModel } from "./plan.model.js";

export function toPlan(row: PlanModel): Plan {
  const { id, name, users, connections, queues, isPublic } = row;
  const flags = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, row[flag]])) as Record<PlanFlag, boolean>;
  return { id, name, users, connections, queues, value: Number(row.value), isPublic, ...flags };
}
