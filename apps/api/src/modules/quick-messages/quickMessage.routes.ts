import { quickMessageRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import {
  createQuickMessage,
  getQuickMessage,
  listAllQuickMessages,
  listQuickMessages,
  removeQuickMessage,
  setQuickMedia,
  updateQuickMessage,
} from "./quickMessage.service.js";

export const quickMessageEndpoints = implement(quickMessageRoutes, {
  listAll: { unit: "read", run: ({ ctx }) => listAllQuickMessages(ctx) },
  list: { unit: "read", run: ({ query, ctx }) => listQuickMessages(ctx, query) },
  show: { unit: "read", run: ({ params, ctx }) => getQuickMessage(ctx, params.quickMessageId) },
  create: { unit: "write", run: ({ body, ctx }) => createQuickMessage(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateQuickMessage(ctx, params.quickMessageId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeQuickMessage(ctx, params.quickMessageId)) },
  uploadMedia: { unit: "write", run: ({ params, file, ctx }) => setQuickMedia(ctx, params.quickMessageId, file) },
  removeMedia: { unit: "write", run: ({ params, ctx }) => setQuickMedia(ctx, params.quickMessageId, null) },
});
