import { tagRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { createTag, getTag, listAllTags, listLanes, listTags, removeTag, updateTag } from "./tag.service.js";

export const tagEndpoints = implement(tagRoutes, {
  listAll: { unit: "read", run: ({ query }) => listAllTags(query.searchParam) },
  listLanes: { unit: "read", run: async () => ({ lista: await listLanes() }) },
  list: { unit: "read", run: ({ query }) => listTags(query) },
  show: { unit: "read", run: ({ params }) => getTag(params.tagId) },
  create: { unit: "write", run: ({ body, ctx }) => createTag(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateTag(ctx, params.tagId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeTag(ctx, params.tagId)) },
});
