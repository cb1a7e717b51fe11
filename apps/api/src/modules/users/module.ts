import { joinHook } from "../../kernel/events/hooks.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { beforeConnectionRemoval } from "../connections/index.js";
import { beforeQueueRemoval } from "../queues/index.js";
import { clearDefaultConnection } from "./account.js";
import { leaveQueue } from "./leaveQueue.js";
import { listenToPresence, sweepPresence } from "./presence.js";
import { UserModel } from "./user.model.js";
import { userEndpoints } from "./user.routes.js";
import { UserQueueModel } from "./userQueue.model.js";

export const userModule: Module = {
  models: [UserModel, UserQueueModel],
  endpoints: userEndpoints,
  sweeps: [defineSweep("users.presence", 60, sweepPresence)],
  listen() {
    listenToPresence();
    joinHook(beforeConnectionRemoval, clearDefaultConnection);
    joinHook(beforeQueueRemoval, leaveQueue);
  },
};
