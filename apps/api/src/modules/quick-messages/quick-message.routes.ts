import { quickMessageRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import {
  createQuickMessage,
  getQuickMessage,
  listAllQuickMessages,
  listQuickMessages,
  removeQuickMessage,
  setQuickMedia,
  updateQuickMessage,
} from "./quick-message.service.js";

export const quickMessageEndpoints = implement(quickMessageRoutes, {
  listAll: ({ ctx }) => listAllQuickMessages(ctx),
  list: ({ query, ctx }) => listQuickMessages(ctx, query),
  show: ({ params, ctx }) => getQuickMessage(ctx, params.quickMessageId),
  create: ({ body, ctx }) => createQuickMessage(ctx, body),
  update: ({ params, body, ctx }) => updateQuickMessage(ctx, params.quickMessageId, body),
  remove: async ({ params, ctx }) => {
    await removeQuickMessage(ctx, params.quickMessageId);
    return {};
  },
  uploadMedia: ({ params, file, ctx }) => setQuickMedia(ctx, params.quickMessageId, file),
  removeMedia: ({ params, ctx }) => setQuickMedia(ctx, params.quickMessageId, null),
});
