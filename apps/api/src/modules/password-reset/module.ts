import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { emailChanging } from "../users/index.js";
import { PasswordResetModel } from "./passwordReset.model.js";
import { passwordResetEndpoints } from "./passwordReset.routes.js";
import { forgetCodes } from "./passwordReset.service.js";

export const passwordResetModule: Module = {
  models: [PasswordResetModel],
  endpoints: passwordResetEndpoints,
  listen() {
    joinHook(emailChanging, forgetCodes);
  },
};
