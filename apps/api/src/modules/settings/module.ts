import type { Module } from "../../kernel/module.js";
import { SettingModel } from "./setting.model.js";
import { settingEndpoints } from "./setting.routes.js";

export const settingModule: Module = { models: [SettingModel], endpoints: settingEndpoints };
