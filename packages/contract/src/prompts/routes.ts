import { z } from "zod";
import { listChannel } from "../kernel/channel.js";
import { page, SearchPage } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import { Prompt, PromptChange, PromptInput, PromptReply, PromptTry, PromptUsage } from "./schema.js";

const manage = { can: "integrations:manage", plan: "useOpenAi" } as const;

export const promptRoutes = {
  list: get("/prompt", { access: manage, query: SearchPage, answer: page("prompts", Prompt) }),
  show: get("/prompt/:promptId", { access: manage, answer: Prompt }),
  create: post("/prompt", { access: manage, body: PromptInput, answer: Prompt }),
  try: post("/prompt/try", { access: manage, body: PromptTry, answer: PromptReply }),
  update: put("/prompt/:promptId", { access: manage, body: PromptChange, answer: Prompt }),
  remove: del("/prompt/:promptId", { access: manage, answer: z.object({ message: z.string() }) }),
  showUsage: get("/prompt/:promptId/usage", { access: manage, answer: PromptUsage }),
};

export const promptChannel = listChannel("prompt", { key: "prompt", gone: "promptId" }, Prompt);
