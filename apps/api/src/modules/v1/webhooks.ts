import { v1WebhookRoutes } from "@recado/contract";
import { requireScope } from "../../kernel/auth/gate.js";
import type { KeyHolder } from "../../kernel/context.js";
import { fail } from "../../kernel/errors.js";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import {
  addWebhook,
  changeWebhook,
  findDelivery,
  findWebhook,
  listDeliveriesAfter,
  listWebhooksAfter,
  readNewWebhook,
  removeWebhook,
  replayDelivery,
  replaySince,
} from "../webhooks/index.js";
import { toList } from "./ofKey.js";
import { once } from "./once.js";

const same = <Row>(row: Row) => row;

export const v1WebhookEndpoints = implement(v1WebhookRoutes, {
  list: {
    unit: "read",
    run: async ({ ctx, query: { after, limit } }) => {
      requireAllConnections(ctx);
      return toList(await listWebhooksAfter(after), limit, same);
    },
  },
  create: once(v1WebhookRoutes.create, {
    run: async ({ ctx, body }) => {
      requireFullRead(ctx);
      const { id } = await addWebhook(ctx, body);
      return { id };
    },
    complete: (_, { id }) => readNewWebhook(id),
  }),
  update: {
    unit: "write",
    run: ({ ctx, params, body }) => {
      requireFullRead(ctx);
      return changeWebhook(ctx, params.webhookId, body);
    },
  },
  remove: {
    unit: "write",
    run: withoutAnswer(async ({ ctx, params }) => {
      requireAllConnections(ctx);
      await removeWebhook(ctx, params.webhookId);
    }),
  },
  listDeliveries: {
    unit: "read",
    run: async ({ ctx, params, query: { after, limit, state } }) => {
      requireFullRead(ctx);
      const { id } = await findWebhook(params.webhookId);
      return toList(await listDeliveriesAfter(id, { state, after, size: limit + 1 }), limit, same);
    },
  },
  replay: once(v1WebhookRoutes.replay, {
    run: async ({ ctx, params }) => {
      requireFullRead(ctx);
      const { id } = await findWebhook(params.webhookId);
      await replayDelivery(id, params.deliveryId);
      return { id: params.deliveryId };
    },
    // It says what customers wrote, and is forgotten with them.
    complete: ({ params }, { id }) => findDelivery(params.webhookId, id),
  }),
  replaySince: once(v1WebhookRoutes.replaySince, {
    run: async ({ ctx, params, body }) => {
      requireFullRead(ctx);
      const { id } = await findWebhook(params.webhookId);
      return replaySince(ctx, id, body);
    },
  }),
});

/** What happens over connections that are not the key's would be told too. */
function requireAllConnections({ key }: KeyHolder): void {
  if (key.connectionIds !== null) fail("ERR_NO_PERMISSION");
}

/** A webhook is told what customers write: whoever may not read that cannot have it sent somewhere. */
function requireFullRead(ctx: KeyHolder): void {
  requireAllConnections(ctx);
  requireScope(ctx, "read");
}
