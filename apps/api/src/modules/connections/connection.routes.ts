import { connectionRoutes, connectionStateRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
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
  list: { unit: "read", run: ({ ctx }) => listConnections(ctx) },
  listNetworks: { unit: "read", run: async () => listNetworks() },
  show: { unit: "read", run: ({ params, ctx }) => getConnection(ctx, params.whatsappId) },
  create: { unit: "write", run: ({ body, ctx }) => createConnection(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateConnection(ctx, params.whatsappId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeConnection(ctx, params.whatsappId)) },
  showHealth: { unit: "read", run: ({ params, ctx }) => getHealth(ctx, params.whatsappId) },
  renewToken: { unit: "write", run: async ({ params, ctx }) => ({ token: await renewToken(ctx, params.whatsappId) }) },
});

export const connectionSessionEndpoints = implement(connectionStateRoutes, {
  start: {
    unit: "write",
    run: async ({ params, ctx }) => {
      await startSession(ctx, params.whatsappId);
      return { message: "The connection is being opened" };
    },
  },
  renew: {
    unit: "write",
    run: async ({ params, ctx }) => {
      await renewSession(ctx, params.whatsappId);
      return { message: "A new code is on its way" };
    },
  },
  stop: {
    unit: "write",
    run: async ({ params, ctx }) => {
      await stopSession(ctx, params.whatsappId);
      return { message: "The connection is being ended" };
    },
  },
  pair: {
    unit: "write",
    run: async ({ params, body, ctx }) => {
      await pairSession(ctx, params.whatsappId, body.number);
      return { message: "A code for the phone is on its way" };
    },
  },
});
