import type { Module } from "../../kernel/module.js";
import { addTurn } from "../robots/index.js";
import { QueueIntegrationModel } from "./queueIntegration.model.js";
import { queueIntegrationEndpoints } from "./queueIntegration.routes.js";
import { answerTurn } from "./turn/answerTurn.work.js";

export const queueIntegrationModule: Module = {
  models: [QueueIntegrationModel],
  endpoints: queueIntegrationEndpoints,
  work: [answerTurn],
  listen: () => addTurn("integrationId", answerTurn),
};
