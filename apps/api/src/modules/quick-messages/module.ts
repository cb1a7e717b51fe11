import type { Module } from "../../kernel/module.js";
import { QuickMessageModel } from "./quickMessage.model.js";
import { quickMessageEndpoints } from "./quickMessage.routes.js";

export const quickMessageModule: Module = { models: [QuickMessageModel], endpoints: quickMessageEndpoints };
