import { joinHook } from "../../kernel/events/hooks.js";
import { subscribeDurably } from "../../kernel/events/recordEvent.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { setConnectionRows } from "../../whatsapp/port.js";
import { beforeQueueRemoval } from "../queues/index.js";
import { ConnectionModel } from "./connection.model.js";
import { connectionEndpoints, connectionSessionEndpoints } from "./connection.routes.js";
import { ConnectionQueueModel } from "./connectionQueue.model.js";
import { leaveQueue } from "./leaveQueue.js";
import { removeGone } from "./removal.js";
import { connectionStandingSubscriber, restLines } from "./resting.js";
import { followRestrictions } from "./restriction.js";
import { rowsForLines } from "./rowsForLines.js";
import { followLines } from "./session.service.js";
import { sayUnattended } from "./unattended.js";

export const connectionModule: Module = {
  models: [ConnectionModel, ConnectionQueueModel],
  endpoints: [...connectionEndpoints, ...connectionSessionEndpoints],
  sweeps: [
    defineSweep("connections.rest", 600, restLines),
    defineSweep("connections.removed", 60, removeGone),
    defineSweep("connections.unattended", 30, sayUnattended),
  ],
  listen: () => {
    setConnectionRows(rowsForLines);
    followLines();
    followRestrictions();
    subscribeDurably(connectionStandingSubscriber);
    joinHook(beforeQueueRemoval, leaveQueue);
  },
};
