import { apiKeyRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-key.service.js";

export const apiKeyEndpoints = implement(apiKeyRoutes, {
  list: () => listApiKeys(),
  create: ({ body, ctx }) => createApiKey(ctx, body),
  revoke: ({ params }) => revokeApiKey(params.apiKeyId),
});
