import { planRoutes } from "@recado/contract";
import { asSystem } from "../../kernel/db/system.js";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { createPlan, getPlan, listPlans, removePlan, updatePlan } from "./plan.service.js";

export const planEndpoints = implement(planRoutes, {
  listPublic: {
    unit: "none",
    run: () => asSystem("visitors choose among public plans", () => listPlans({ isPublic: true })),
  },
  listAll: { unit: "read", run: () => listPlans() },
  show: { unit: "read", run: ({ params, ctx }) => getPlan(ctx, params.planId) },
  create: { unit: "write", run: ({ body }) => createPlan(body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updatePlan(ctx, params.planId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removePlan(ctx, params.planId)) },
});
