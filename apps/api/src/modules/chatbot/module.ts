import type { Module } from "../../kernel/module.js";
import { addResponder } from "../inbound/index.js";
import { guard, hours, menu } from "./responders.js";

export const chatbotModule: Module = {
  listen() {
    for (const responder of [guard, hours, menu]) addResponder(responder);
  },
};
