import { setTokenReader } from "../../kernel/auth/tokenHolder.js";
import type { Module } from "../../kernel/module.js";
import { externalMessageEndpoints } from "./external-message.routes.js";
import { readToken } from "./readToken.js";
import { forgetRequests } from "./requests.js";

export const externalMessageModule: Module = {
  endpoints: externalMessageEndpoints,
  sweeps: [forgetRequests],
  listen: () => setTokenReader(readToken),
};
