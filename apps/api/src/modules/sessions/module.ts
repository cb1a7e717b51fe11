import { every } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { SessionModel } from "./session.model.js";
import { sweepSessions } from "./session.service.js";

export const sessionModule: Module = {
  models: [SessionModel],
  sweeps: [every("sessions.sweep", 3_600, sweepSessions)],
};
