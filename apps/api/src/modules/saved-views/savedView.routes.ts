import { savedViewRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listSavedViews, saveViews } from "./savedView.service.js";

export const savedViewEndpoints = implement(savedViewRoutes, {
  list: { unit: "read", run: ({ ctx }) => listSavedViews(ctx) },
  save: { unit: "write", run: ({ ctx, body }) => saveViews(ctx, body) },
});
