import type { Module } from "../../kernel/module.js";
import { dashboardEndpoints } from "./dashboard.routes.js";

export const dashboardModule: Module = { endpoints: dashboardEndpoints };
