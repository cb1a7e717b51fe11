import { tagRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { createTag, getTag, listAllTags, listLanes, listTags, removeTag, updateTag } from "./tag.service.js";

export const tagEndpoints = implement(tagRoutes, {
  listAll: ({ query }) => listAllTags(query.searchParam),
  listLanes: async () => ({ lista: await listLanes() }),
  list: ({ query }) => listTags(query),
  show: ({ params }) => getTag(params.tagId),
  create: ({ body, ctx }) => createTag(ctx, body),
  update: ({ params, body, ctx }) => updateTag(ctx, params.tagId, body),
  remove: async ({ params, ctx }) => {
    await removeTag(ctx, params.tagId);
    return {};
  },
});
