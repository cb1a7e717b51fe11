import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { SessionModel } from "./session.model.js";
import { sweepSessions } from "./session.service.js";

export const sessionModule: Module = {
  models: [SessionModel],
  sweeps: [defineSweep("sessions.sweep", 3_600, sweepSessions)],
};
