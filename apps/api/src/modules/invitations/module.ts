import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { beforeUserRemoval, emailChanging } from "../users/index.js";
import { invitationEndpoints } from "./invitation.routes.js";
import { forgetInvitation } from "./invitation.service.js";

export const invitationModule: Module = {
  endpoints: invitationEndpoints,
  listen() {
    joinHook(beforeUserRemoval, forgetInvitation);
    joinHook(emailChanging, forgetInvitation);
  },
};
