import type { Module } from "../../kernel/module.js";
import { TwoFactorModel } from "./twoFactor.model.js";
import { twoFactorEndpoints } from "./twoFactor.routes.js";

export const twoFactorModule: Module = { models: [TwoFactorModel], endpoints: twoFactorEndpoints };
