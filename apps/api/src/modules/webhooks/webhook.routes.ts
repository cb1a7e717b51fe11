import { webhookRoutes } from "@recado/contract";
import { fail } from "../../kernel/errors.js";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { changeWebhook } from "./changeWebhook.js";
import { addDelivery, listDeliveries, replayDelivery, replaySince } from "./deliveries.js";
import { makeExample } from "./example.js";
import { addWebhook, findWebhook, readWebhooks, removeWebhook, renewSecret } from "./webhook.service.js";

export const webhookEndpoints = implement(webhookRoutes, {
  list: { unit: "read", run: () => readWebhooks() },
  create: { unit: "write", run: ({ ctx, body }) => addWebhook(ctx, body) },
  update: { unit: "write", run: ({ ctx, params, body }) => changeWebhook(ctx, params.webhookId, body) },
  renewSecret: { unit: "write", run: ({ ctx, params }) => renewSecret(ctx, params.webhookId) },
  remove: { unit: "write", run: withoutAnswer(({ ctx, params }) => removeWebhook(ctx, params.webhookId)) },
  sendExample: {
    unit: "write",
    run: async ({ ctx, params }) => {
      const { id, events } = await findWebhook(params.webhookId);
      const body = makeExample(ctx.companyId, events[0] ?? "message.received");
      return (await addDelivery(id, { subject: body.id, body })) ?? fail("ERR_NO_DELIVERY_FOUND");
    },
  },
  listDeliveries: {
    unit: "read",
    run: async ({ params, query }) => {
      const { id } = await findWebhook(params.webhookId);
      return listDeliveries(id, query);
    },
  },
  replay: {
    unit: "write",
    run: async ({ params }) => {
      const { id } = await findWebhook(params.webhookId);
      return replayDelivery(id, params.deliveryId);
    },
  },
  replaySince: {
    unit: "write",
    run: async ({ ctx, params, body }) => {
      const { id } = await findWebhook(params.webhookId);
      return replaySince(ctx, id, body);
    },
  },
});
