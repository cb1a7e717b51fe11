import { planRoutes } from "@recado/contract";
import { asSystem } from "../../kernel/db/system.js";
import { implement } from "../../kernel/http/implement.js";
import { createPlan, getPlan, listPlans, removePlan, updatePlan } from "./plan.service.js";

export const planEndpoints = implement(planRoutes, {
  listPublic: () => asSystem("visitors choose among public plans", () => listPlans({ isPublic: true })),
  listAll: () => listPlans(),
  show: ({ params, ctx }) => getPlan(ctx, params.planId),
  create: ({ body }) => createPlan(body),
  update: ({ params, body, ctx }) => updatePlan(ctx, params.planId, body),
  remove: async ({ params, ctx }) => {
    await removePlan(ctx, params.planId);
    return {};
  },
});
