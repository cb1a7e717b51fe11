import { promptRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { createPrompt, getPrompt, listPrompts, removePrompt, updatePrompt } from "./prompt.service.js";
import { tryPrompt } from "./tryPrompt.js";
import { readUsage } from "./usage.js";

export const promptEndpoints = implement(promptRoutes, {
  list: ({ query }) => listPrompts(query),
  show: ({ params, ctx }) => getPrompt(ctx, params.promptId),
  create: ({ body, ctx }) => createPrompt(ctx, body),
  try: { unit: "none", run: ({ body, ctx }) => tryPrompt(ctx, body) },
  update: ({ params, body, ctx }) => updatePrompt(ctx, params.promptId, body),
  remove: async ({ params, ctx }) => {
    await removePrompt(ctx, params.promptId);
    return { message: "Prompt deleted" };
  },
  showUsage: ({ params, ctx }) => readUsage(ctx, params.promptId),
});
