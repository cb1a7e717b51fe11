import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { ticketMoved } from "../tickets/index.js";
import { tellClosed } from "./closing.js";

export const ratingModule: Module = {
  listen() {
    joinHook(ticketMoved, tellClosed);
  },
};
