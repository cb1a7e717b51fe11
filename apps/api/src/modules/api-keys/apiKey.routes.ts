import { apiKeyRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { createApiKey, listApiKeys, revokeApiKey } from "./apiKey.service.js";

export const apiKeyEndpoints = implement(apiKeyRoutes, {
  list: { unit: "read", run: () => listApiKeys() },
  create: { unit: "write", run: ({ body, ctx }) => createApiKey(ctx, body) },
  revoke: { unit: "write", run: ({ params }) => revokeApiKey(params.apiKeyId) },
});
