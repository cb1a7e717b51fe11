import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { beforeUserRemoval } from "../users/index.js";
import { chatEndpoints } from "./chat.routes.js";
import { leaveGroups } from "./leaveGroups.js";

export const chatModule: Module = {
  endpoints: chatEndpoints,
  listen() {
    joinHook(beforeUserRemoval, leaveGroups);
  },
};
