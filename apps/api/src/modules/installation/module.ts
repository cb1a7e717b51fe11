import type { Module } from "../../kernel/module.js";
import { installationEndpoints } from "./installation.routes.js";

export const installationModule: Module = { endpoints: installationEndpoints };
