import { promptRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { createPrompt, getPrompt, listPrompts, removePrompt, updatePrompt } from "./prompt.service.js";
import { tryPrompt } from "./tryPrompt.js";
import { readUsage } from "./usage.js";

export const promptEndpoints = implement(promptRoutes, {
  list: { unit: "read", run: ({ query }) => listPrompts(query) },
  show: { unit: "read", run: ({ params, ctx }) => getPrompt(ctx, params.promptId) },
  create: { unit: "write", run: ({ body, ctx }) => createPrompt(ctx, body) },
  try: { unit: "none", run: ({ body, ctx }) => tryPrompt(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updatePrompt(ctx, params.promptId, body) },
  remove: {
    unit: "write",
    run: async ({ params, ctx }) => {
      await removePrompt(ctx, params.promptId);
      return { message: "Prompt deleted" };
    },
  },
  showUsage: { unit: "read", run: ({ params, ctx }) => readUsage(ctx, params.promptId) },
});
