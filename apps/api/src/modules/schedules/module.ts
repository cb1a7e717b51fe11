import { joinHook } from "../../kernel/events/hooks.js";
import { subscribeDurably } from "../../kernel/events/recordEvent.js";
import type { Module } from "../../kernel/module.js";
import { beforeConnectionRemoval } from "../connections/index.js";
import { beforeContactRemoval, contactsMerging } from "../contacts/index.js";
import { scheduleAckSubscriber } from "./acks.js";
import { clearChosenConnection, deleteSchedulesOfContact, moveSchedules } from "./joinedHooks.js";
import { ScheduleModel } from "./schedule.model.js";
import { scheduleEndpoints } from "./schedule.routes.js";
import { scheduleStandingSubscriber, sendSchedule } from "./sendSchedule.js";

export const scheduleModule: Module = {
  models: [ScheduleModel],
  endpoints: scheduleEndpoints,
  work: [sendSchedule],
  listen() {
    subscribeDurably(scheduleStandingSubscriber);
    subscribeDurably(scheduleAckSubscriber);
    joinHook(contactsMerging, moveSchedules);
    joinHook(beforeContactRemoval, deleteSchedulesOfContact);
    joinHook(beforeConnectionRemoval, clearChosenConnection);
  },
};
