import { joinHook } from "../../kernel/events/hooks.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { onLineEvent } from "../../whatsapp/port.js";
import { beforeConnectionDeletion, beforeConnectionRemoval } from "../connections/index.js";
import { beforeContactRemoval, contactsMerging } from "../contacts/index.js";
import { beforeTicketsRemoval, ticketFolded, ticketRead } from "../tickets/index.js";
import { fetchInboundMedia } from "./fetchMedia.js";
import { forgetAddresses, forgetTickets } from "./forget.js";
import { giveUpAll, giveUpOthers, giveUpWaiting } from "./giveUpWaiting.js";
import { handleLineEvent } from "./lineEvents.js";
import { markRead } from "./markRead.js";
import { MessageModel } from "./message.model.js";
import { messageEndpoints } from "./message.routes.js";
import { moveMessages, moveUnread } from "./moveMessages.js";
import { sweepMessages } from "./sweep.js";

export const messageModule: Module = {
  models: [MessageModel],
  endpoints: messageEndpoints,
  work: [fetchInboundMedia, giveUpOthers],
  sweeps: [defineSweep("messages.sweep", 60, sweepMessages)],
  listen() {
    onLineEvent(handleLineEvent);
    joinHook(contactsMerging, moveMessages);
    joinHook(ticketFolded, moveUnread);
    joinHook(beforeTicketsRemoval, forgetTickets);
    joinHook(beforeContactRemoval, forgetAddresses);
    joinHook(beforeConnectionRemoval, giveUpWaiting);
    joinHook(beforeConnectionDeletion, giveUpAll);
    joinHook(ticketRead, ({ ticket }) => markRead(ticket));
  },
};
