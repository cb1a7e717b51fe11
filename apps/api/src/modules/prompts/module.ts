import type { Module } from "../../kernel/module.js";
import { addTurn } from "../robots/index.js";
import { PromptModel } from "./prompt.model.js";
import { promptEndpoints } from "./prompt.routes.js";
import { answerPrompt } from "./turn/answerPrompt.work.js";

export const promptModule: Module = {
  models: [PromptModel],
  endpoints: promptEndpoints,
  work: [answerPrompt],
  listen: () => addTurn("promptId", answerPrompt),
};
