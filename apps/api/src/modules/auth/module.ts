import type { Module } from "../../kernel/module.js";
import { authEndpoints } from "./auth.routes.js";

export const authModule: Module = { endpoints: authEndpoints };
