import type { Module } from "../../kernel/module.js";
import { savedViewEndpoints } from "./savedView.routes.js";

export const savedViewModule: Module = { endpoints: savedViewEndpoints };
