import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { ticketExpiring, ticketMoved } from "../tickets/index.js";
import { tellExpiring, tellMoved } from "./moves.js";

export const noticeModule: Module = {
  listen() {
    joinHook(ticketMoved, tellMoved);
    joinHook(ticketExpiring, tellExpiring);
  },
};
