export { planChanging } from "./hooks.js";
export { requirePlanCapacity } from "./limits.js";
export { PlanModel } from "./plan.model.js";
export { createPlan, findPlan, findPlanOf, listPlans } from "./plan.service.js";
