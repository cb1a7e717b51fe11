import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { addResponder } from "../inbound/index.js";
import { ticketMoved } from "../tickets/index.js";
import { QueueIntegrationModel } from "./queueIntegration.model.js";
import { queueIntegrationEndpoints } from "./queueIntegration.routes.js";
import { answerTurn } from "./turn/answerTurn.work.js";
import { onTicketMoved } from "./turn/onTicketMoved.js";
import { integrationResponder } from "./turn/responder.js";
import { sayNext } from "./turn/steps.js";

export const queueIntegrationModule: Module = {
  models: [QueueIntegrationModel],
  endpoints: queueIntegrationEndpoints,
  work: [answerTurn, sayNext],
  listen() {
    addResponder(integrationResponder);
    joinHook(ticketMoved, onTicketMoved);
  },
};
