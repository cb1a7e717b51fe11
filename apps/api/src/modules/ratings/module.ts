import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { ticketMoved } from "../tickets/index.js";
import { planFarewell, sayFarewell } from "./closing.js";
import { sayGoodbye } from "./goodbye.js";

export const ratingModule: Module = {
  work: [sayFarewell, sayGoodbye],
  listen() {
    joinHook(ticketMoved, planFarewell);
  },
};
