import type { Module } from "../../kernel/module.js";
import { savedViewEndpoints } from "./saved-view.routes.js";

export const savedViewModule: Module = { endpoints: savedViewEndpoints };
