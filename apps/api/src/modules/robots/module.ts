import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { addResponder } from "../inbound/index.js";
import { robotDismissed, ticketMoved } from "../tickets/index.js";
import { leadToPeople } from "./handOver.js";
import { onTicketMoved } from "./onTicketMoved.js";
import { numberResponder, queueResponder } from "./responder.js";
import { sayNext } from "./steps.js";

export const robotModule: Module = {
  work: [sayNext],
  listen() {
    addResponder(numberResponder);
    addResponder(queueResponder);
    joinHook(ticketMoved, onTicketMoved);
    joinHook(robotDismissed, ({ ticket, userId }) => leadToPeople(ticket, "asked", userId));
  },
};
