import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { CompanyModel } from "./company.model.js";
import { companyEndpoints } from "./company.routes.js";
import { purgeRemoved } from "./purge.js";

export const companyModule: Module = {
  models: [CompanyModel],
  endpoints: companyEndpoints,
  sweeps: [defineSweep("companies.purge", 6 * 3_600, purgeRemoved)],
};
