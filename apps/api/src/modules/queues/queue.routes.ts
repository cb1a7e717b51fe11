import { queueOptionRoutes, queueRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
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
  list: { unit: "read", run: () => listQueues() },
  show: { unit: "read", run: ({ params, ctx }) => getQueue(ctx, params.queueId) },
  create: { unit: "write", run: ({ body, ctx }) => createQueue(ctx, body) },
  reorder: { unit: "write", run: ({ body, ctx }) => reorderQueues(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateQueue(ctx, params.queueId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeQueue(ctx, params.queueId)) },
  uploadMedia: { unit: "write", run: ({ params, file, ctx }) => setQueueMedia(ctx, params.queueId, file) },
  removeMedia: { unit: "write", run: ({ params, ctx }) => setQueueMedia(ctx, params.queueId, null) },
});

export const queueOptionEndpoints = implement(queueOptionRoutes, {
  list: { unit: "read", run: ({ query, ctx }) => listQueueOptions(ctx, query) },
  create: { unit: "write", run: ({ body, ctx }) => createQueueOption(ctx, body) },
  reorder: { unit: "write", run: ({ body, ctx }) => reorderQueueOptions(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateQueueOption(ctx, params.optionId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeQueueOption(ctx, params.optionId)) },
  uploadMedia: { unit: "write", run: ({ params, file, ctx }) => setQueueOptionMedia(ctx, params.optionId, file) },
  removeMedia: { unit: "write", run: ({ params, ctx }) => setQueueOptionMedia(ctx, params.optionId, null) },
});
