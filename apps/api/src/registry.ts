import type { Module } from "./kernel/module.js";
import { announcementModule } from "./modules/announcements/module.js";
import { apiKeyModule } from "./modules/api-keys/module.js";
import { authModule } from "./modules/auth/module.js";
import { billingModule } from "./modules/billing/module.js";
import { campaignModule } from "./modules/campaigns/module.js";
import { chatbotModule } from "./modules/chatbot/module.js";
import { chatModule } from "./modules/chats/module.js";
import { companyModule } from "./modules/companies/module.js";
import { connectionModule } from "./modules/connections/module.js";
import { contactListModule } from "./modules/contact-lists/module.js";
import { contactModule } from "./modules/contacts/module.js";
import { dashboardModule } from "./modules/dashboard/module.js";
import { dunningModule } from "./modules/dunning/module.js";
import { externalMessageModule } from "./modules/external-messages/module.js";
import { fileListModule } from "./modules/file-lists/module.js";
import { helpModule } from "./modules/helps/module.js";
import { inboundModule } from "./modules/inbound/module.js";
import { installationModule } from "./modules/installation/module.js";
import { invitationModule } from "./modules/invitations/module.js";
import { mailModule } from "./modules/mail/module.js";
import { messageModule } from "./modules/messages/module.js";
import { noticeModule } from "./modules/notices/module.js";
import { operatorModule } from "./modules/operator/module.js";
import { passwordResetModule } from "./modules/password-reset/module.js";
import { planModule } from "./modules/plans/module.js";
import { presenceModule } from "./modules/presence/module.js";
import { promptModule } from "./modules/prompts/module.js";
import { pushModule } from "./modules/push/module.js";
import { queueIntegrationModule } from "./modules/queue-integrations/module.js";
import { queueModule } from "./modules/queues/module.js";
import { quickMessageModule } from "./modules/quick-messages/module.js";
import { ratingModule } from "./modules/ratings/module.js";
import { robotModule } from "./modules/robots/module.js";
import { savedViewModule } from "./modules/saved-views/module.js";
import { scheduleModule } from "./modules/schedules/module.js";
import { sessionModule } from "./modules/sessions/module.js";
import { settingModule } from "./modules/settings/module.js";
import { systemModule } from "./modules/system/module.js";
import { tagModule } from "./modules/tags/module.js";
import { ticketNoteModule } from "./modules/ticket-notes/module.js";
import { ticketModule } from "./modules/tickets/module.js";
import { twoFactorModule } from "./modules/two-factor/module.js";
import { userModule } from "./modules/users/module.js";
import { v1Module } from "./modules/v1/module.js";
import { webhookModule } from "./modules/webhooks/module.js";

/** Everything the product consists of: its table of contents. */
export const modules: Module[] = [
  announcementModule,
  apiKeyModule,
  authModule,
  billingModule,
  campaignModule,
  chatbotModule,
  chatModule,
  companyModule,
  connectionModule,
  contactListModule,
  dashboardModule,
  contactModule,
  dunningModule,
  externalMessageModule,
  fileListModule,
  helpModule,
  inboundModule,
  installationModule,
  invitationModule,
  mailModule,
  messageModule,
  noticeModule,
  operatorModule,
  passwordResetModule,
  planModule,
  presenceModule,
  promptModule,
  pushModule,
  queueIntegrationModule,
  queueModule,
  quickMessageModule,
  ratingModule,
  robotModule,
  savedViewModule,
  scheduleModule,
  sessionModule,
  settingModule,
  systemModule,
  tagModule,
  ticketModule,
  ticketNoteModule,
  twoFactorModule,
  userModule,
  v1Module,
  webhookModule,
];
