import type { Module } from "../../kernel/module.js";
import { PlanModel } from "./plan.model.js";
import { planEndpoints } from "./plan.routes.js";

export const planModule: Module = { models: [PlanModel], endpoints: planEndpoints };
