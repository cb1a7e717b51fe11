import { queueIntegrationRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listExchanges } from "./exchanges.js";
import {
  createIntegration,
  getIntegration,
  listIntegrations,
  removeIntegration,
  updateIntegration,
} from "./queueIntegration.service.js";
import { testSession } from "./testSession.js";

export const queueIntegrationEndpoints = implement(queueIntegrationRoutes, {
  list: ({ query }) => listIntegrations(query),
  show: ({ params, ctx }) => getIntegration(ctx, params.integrationId),
  create: ({ body, ctx }) => createIntegration(ctx, body),
  test: { unit: "none", run: ({ body, ctx }) => testSession(ctx, body) },
  update: ({ params, body, ctx }) => updateIntegration(ctx, params.integrationId, body),
  remove: async ({ params, ctx }) => {
    await removeIntegration(ctx, params.integrationId);
    return {};
  },
  listExchanges: ({ params, query, ctx }) => listExchanges(ctx, params.integrationId, query),
});
