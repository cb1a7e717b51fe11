import { joinHook } from "../../kernel/events/hooks.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { beforeContactRemoval, contactMoving, contactsMerging } from "../contacts/index.js";
import { beforeQueueRemoval } from "../queues/index.js";
import { beforeUserRemoval } from "../users/index.js";
import { changeChatAddress, deleteTicketsOfContact, mergeTickets, releaseTickets } from "./joinedHooks.js";
import { leaveQueue } from "./leaveQueue.js";
import { openTicketRooms } from "./rooms.js";
import { comeBack } from "./snooze.js";
import { TicketModel } from "./ticket.model.js";
import { ticketEndpoints } from "./ticket.routes.js";
import { TicketTrackingModel } from "./ticketTracking.model.js";
import { closeSilent, transferWaiting } from "./timers.js";

export const ticketModule: Module = {
  models: [TicketModel, TicketTrackingModel],
  endpoints: ticketEndpoints,
  work: [comeBack],
  sweeps: [defineSweep("tickets.transfer", 60, transferWaiting), defineSweep("tickets.expire", 60, closeSilent)],
  listen() {
    openTicketRooms();
    joinHook(contactsMerging, mergeTickets);
    joinHook(contactMoving, changeChatAddress);
    joinHook(beforeContactRemoval, deleteTicketsOfContact);
    joinHook(beforeUserRemoval, ({ userId, by }) => releaseTickets({ userId, by: { kind: "user", ...by } }));
    joinHook(beforeQueueRemoval, ({ by, ...gone }) => leaveQueue({ ...gone, by: { kind: "user", ...by } }));
  },
};
