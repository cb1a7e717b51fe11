import { setKeyReader } from "../../kernel/auth/keyHolder.js";
import type { Module } from "../../kernel/module.js";
import { apiKeyEndpoints } from "./apiKey.routes.js";
import { noteUse, readKey } from "./readKey.js";

export const apiKeyModule: Module = {
  endpoints: apiKeyEndpoints,
  listen: () => setKeyReader({ read: readKey, noteUse }),
};
