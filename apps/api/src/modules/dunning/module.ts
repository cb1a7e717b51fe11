import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { remindCompanies } from "./remind.js";
import { reminderEndpoints } from "./reminder.routes.js";

export const dunningModule: Module = {
  endpoints: reminderEndpoints,
  sweeps: [defineSweep("dunning.remind", 900, () => remindCompanies())],
};
