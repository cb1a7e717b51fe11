import { savedViewRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listSavedViews, saveViews } from "./saved-view.service.js";

export const savedViewEndpoints = implement(savedViewRoutes, {
  list: ({ ctx }) => listSavedViews(ctx),
  save: ({ ctx, body }) => saveViews(ctx, body),
});
