import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { ticketMoved } from "../tickets/index.js";
import { planFarewell, sayFarewell } from "./closing.js";

export const ratingModule: Module = {
  work: [sayFarewell],
  listen() {
    joinHook(ticketMoved, planFarewell);
  },
};
