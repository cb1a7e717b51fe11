import type { Module } from "../../kernel/module.js";
import { MailModel } from "./mail.model.js";
import { forgetMails, sendMail } from "./mail.service.js";

export const mailModule: Module = { models: [MailModel], work: [sendMail], sweeps: [forgetMails] };
