import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { ticketExpiring, ticketMoved, ticketMoving } from "../tickets/index.js";
import { prepareToTell, tellExpiring, tellMoved } from "./moves.js";

export const noticeModule: Module = {
  listen() {
    joinHook(ticketMoving, prepareToTell);
    joinHook(ticketMoved, tellMoved);
    joinHook(ticketExpiring, tellExpiring);
  },
};
