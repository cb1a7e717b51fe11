import type { Module } from "../../kernel/module.js";
import { QuickMessageModel } from "./quick-message.model.js";
import { quickMessageEndpoints } from "./quick-message.routes.js";

export const quickMessageModule: Module = { models: [QuickMessageModel], endpoints: quickMessageEndpoints };
