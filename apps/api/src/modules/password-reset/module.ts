import type { Module } from "../../kernel/module.js";
import { PasswordResetModel } from "./passwordReset.model.js";
import { passwordResetEndpoints } from "./passwordReset.routes.js";

export const passwordResetModule: Module = { models: [PasswordResetModel], endpoints: passwordResetEndpoints };
