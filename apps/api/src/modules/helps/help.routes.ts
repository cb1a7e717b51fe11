import { helpRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { createHelp, listAllHelps, listHelps, removeHelp, updateHelp } from "./help.service.js";

export const helpEndpoints = implement(helpRoutes, {
  listAll: () => listAllHelps(),
  list: ({ query }) => listHelps(query),
  create: ({ body }) => createHelp(body),
  update: ({ params, body, ctx }) => updateHelp(ctx, params.helpId, body),
  remove: async ({ params, ctx }) => {
    await removeHelp(ctx, params.helpId);
    return {};
  },
});
