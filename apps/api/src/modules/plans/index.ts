export { takePlace } from "./limits.js";
export { PlanModel } from "./plan.model.js";
export { toPlan } from "./plan.presenter.js";
export { createPlan, findPlan } from "./plan.service.js";
