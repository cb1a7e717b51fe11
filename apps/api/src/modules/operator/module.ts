import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { countUsage } from "./countUsage.js";
import { operatorEndpoints } from "./operator.routes.js";

export const operatorModule: Module = {
  endpoints: operatorEndpoints,
  sweeps: [defineSweep("operator.usage", 3_600, countUsage)],
};
