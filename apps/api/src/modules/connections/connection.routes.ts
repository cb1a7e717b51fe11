import { connectionRoutes, connectionStateRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import {
  createConnection,
  getConnection,
  listConnections,
  removeConnection,
  renewToken,
  updateConnection,
} from "./connection.service.js";
import { getHealth } from "./health.js";
import { listNetworks } from "./networks.js";
import { pairSession, renewSession, startSession, stopSession } from "./session.service.js";

export const connectionEndpoints = implement(connectionRoutes, {
  list: ({ ctx }) => listConnections(ctx),
  listNetworks: async () => listNetworks(),
  show: ({ params, ctx }) => getConnection(ctx, params.whatsappId),
  create: ({ body, ctx }) => createConnection(ctx, body),
  update: ({ params, body, ctx }) => updateConnection(ctx, params.whatsappId, body),
  remove: async ({ params, ctx }) => {
    await removeConnection(ctx, params.whatsappId);
    return {};
  },
  showHealth: ({ params, ctx }) => getHealth(ctx, params.whatsappId),
  renewToken: async ({ params, ctx }) => ({ token: await renewToken(ctx, params.whatsappId) }),
});

export const connectionSessionEndpoints = implement(connectionStateRoutes, {
  start: async ({ params, ctx }) => {
    await startSession(ctx, params.whatsappId);
    return { message: "The connection is being opened" };
  },
  renew: async ({ params, ctx }) => {
    await renewSession(ctx, params.whatsappId);
    return { message: "A new code is on its way" };
  },
  stop: async ({ params, ctx }) => {
    await stopSession(ctx, params.whatsappId);
    return { message: "The connection is being ended" };
  },
  pair: async ({ params, body, ctx }) => {
    await pairSession(ctx, params.whatsappId, body.number);
    return { message: "A code for the phone is on its way" };
  },
});
