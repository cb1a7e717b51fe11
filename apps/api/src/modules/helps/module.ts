import type { Module } from "../../kernel/module.js";
import { HelpModel } from "./help.model.js";
import { helpEndpoints } from "./help.routes.js";

export const helpModule: Module = { models: [HelpModel], endpoints: helpEndpoints };
