import { helpRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { createHelp, listAllHelps, listHelps, removeHelp, updateHelp } from "./help.service.js";

export const helpEndpoints = implement(helpRoutes, {
  listAll: { unit: "read", run: () => listAllHelps() },
  list: { unit: "read", run: ({ query }) => listHelps(query) },
  create: { unit: "write", run: ({ body }) => createHelp(body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateHelp(ctx, params.helpId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeHelp(ctx, params.helpId)) },
});
