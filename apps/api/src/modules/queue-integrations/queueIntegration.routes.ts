import { queueIntegrationRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
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
  list: { unit: "read", run: ({ query }) => listIntegrations(query) },
  show: { unit: "read", run: ({ params, ctx }) => getIntegration(ctx, params.integrationId) },
  create: { unit: "write", run: ({ body, ctx }) => createIntegration(ctx, body) },
  test: { unit: "none", run: ({ body, ctx }) => testSession(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateIntegration(ctx, params.integrationId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeIntegration(ctx, params.integrationId)) },
  listExchanges: { unit: "read", run: ({ params, query, ctx }) => listExchanges(ctx, params.integrationId, query) },
});
