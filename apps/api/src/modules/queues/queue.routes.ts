import { queueOptionRoutes, queueRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import {
  createQueue,
  getQueue,
  listQueues,
  removeQueue,
  reorderQueues,
  setQueueMedia,
  updateQueue,
} from "./queue.service.js";
import {
  createQueueOption,
  listQueueOptions,
  removeQueueOption,
  reorderQueueOptions,
  setQueueOptionMedia,
  updateQueueOption,
} from "./queueOption.service.js";

export const queueEndpoints = implement(queueRoutes, {
  list: () => listQueues(),
  show: ({ params, ctx }) => getQueue(ctx, params.queueId),
  create: ({ body, ctx }) => createQueue(ctx, body),
  reorder: ({ body, ctx }) => reorderQueues(ctx, body),
  update: ({ params, body, ctx }) => updateQueue(ctx, params.queueId, body),
  remove: async ({ params, ctx }) => {
    await removeQueue(ctx, params.queueId);
    return {};
  },
  uploadMedia: ({ params, file, ctx }) => setQueueMedia(ctx, params.queueId, file),
  removeMedia: ({ params, ctx }) => setQueueMedia(ctx, params.queueId, null),
});

export const queueOptionEndpoints = implement(queueOptionRoutes, {
  list: ({ query, ctx }) => listQueueOptions(ctx, query),
  create: ({ body, ctx }) => createQueueOption(ctx, body),
  reorder: ({ body, ctx }) => reorderQueueOptions(ctx, body),
  update: ({ params, body, ctx }) => updateQueueOption(ctx, params.optionId, body),
  remove: async ({ params, ctx }) => {
    await removeQueueOption(ctx, params.optionId);
    return {};
  },
  uploadMedia: ({ params, file, ctx }) => setQueueOptionMedia(ctx, params.optionId, file),
  removeMedia: ({ params, ctx }) => setQueueOptionMedia(ctx, params.optionId, null),
});
