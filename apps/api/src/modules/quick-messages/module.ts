import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { beforeUserRemoval } from "../users/index.js";
import { QuickMessageModel } from "./quickMessage.model.js";
import { quickMessageEndpoints } from "./quickMessage.routes.js";
import { removeOwnOf } from "./quickMessage.service.js";

export const quickMessageModule: Module = {
  models: [QuickMessageModel],
  endpoints: quickMessageEndpoints,
  listen() {
    joinHook(beforeUserRemoval, removeOwnOf);
  },
};
