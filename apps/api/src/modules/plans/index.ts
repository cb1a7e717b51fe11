export { takePlace } from "./limits.js";
export { PlanModel } from "./plan.model.js";
export { createPlan, findPlan, findPlanOf } from "./plan.service.js";
