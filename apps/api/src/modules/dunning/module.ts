import { every } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { remindCompanies } from "./remind.js";

export const dunningModule: Module = { sweeps: [every("dunning.remind", 900, () => remindCompanies())] };
