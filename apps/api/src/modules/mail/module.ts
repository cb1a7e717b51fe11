import type { Module } from "../../kernel/module.js";
import { MailModel } from "./mail.model.js";
import { sendMail } from "./mail.service.js";

export const mailModule: Module = { models: [MailModel], work: [sendMail] };
