import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { ticketExpiring, ticketMoved } from "../tickets/index.js";
import { notifyOfExpiry, notifyOfMove } from "./moves.js";

export const noticeModule: Module = {
  listen() {
    joinHook(ticketMoved, notifyOfMove);
    joinHook(ticketExpiring, notifyOfExpiry);
  },
};
