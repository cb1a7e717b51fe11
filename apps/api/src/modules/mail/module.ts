import type { Module } from "../../kernel/module.js";
import { MailModel } from "./mail.model.js";
import { sendMail, sweepMail } from "./mail.service.js";

export const mailModule: Module = { models: [MailModel], jobs: [sendMail], sweeps: [sweepMail] };
