import {
  announcementChannel,
  announcementRoutes,
  announcementSeenChannel,
  keptAnnouncementChannel,
} from "./announcements/routes.js";
import { apiKeyRoutes } from "./api-keys/routes.js";
import { authRoutes } from "./auth/routes.js";
import { invoiceRoutes, paymentChannel, paymentRoutes, subscriptionRoutes } from "./billing/routes.js";
import {
  campaignChannel,
  campaignRoutes,
  campaignSettingChannel,
  campaignSettingRoutes,
  optOutChannel,
  optOutRoutes,
} from "./campaigns/routes.js";
import { chatChannel, chatMessageRoutes, chatRoutes } from "./chats/routes.js";
import { companyChannel, companyRoutes } from "./companies/routes.js";
import {
  connectionChannel,
  connectionRoutes,
  connectionStateChannel,
  connectionStateRoutes,
} from "./connections/routes.js";
import {
  contactListChannel,
  contactListItemChannel,
  contactListItemRoutes,
  contactListRoutes,
} from "./contact-lists/routes.js";
import { contactChannel, contactImportChannel, contactRoutes } from "./contacts/routes.js";
import { dashboardRoutes } from "./dashboard/routes.js";
import { externalMessageRoutes } from "./external-messages/routes.js";
import { fileListChannel, fileListRoutes } from "./file-lists/routes.js";
import { helpChannel, helpRoutes } from "./helps/routes.js";
import { installationRoutes } from "./installation/routes.js";
import { invitationRoutes } from "./invitations/routes.js";
import type { LiveChannel } from "./kernel/channel.js";
import { type ClientEvent, liveSince } from "./kernel/clientEvent.js";
import type { Route } from "./kernel/route.js";
import { messageChannel, messageRoutes, messageStarChannel } from "./messages/routes.js";
import { operatorRoutes } from "./operator/routes.js";
import { passwordResetRoutes } from "./password-reset/routes.js";
import { planChannel, planRoutes } from "./plans/routes.js";
import { promptChannel, promptRoutes } from "./prompts/routes.js";
import { pushChannel, pushRoutes } from "./push/routes.js";
import { queueIntegrationChannel, queueIntegrationRoutes } from "./queue-integrations/routes.js";
import { queueChannel, queueOptionChannel, queueOptionRoutes, queueRoutes } from "./queues/routes.js";
import { quickMessageChannel, quickMessageRoutes } from "./quick-messages/routes.js";
import { reminderRoutes } from "./reminders/routes.js";
import { savedViewRoutes } from "./saved-views/routes.js";
import { scheduleChannel, scheduleRoutes } from "./schedules/routes.js";
import { settingChannel, settingRoutes } from "./settings/routes.js";
import { systemRoutes } from "./system/routes.js";
import { tagChannel, tagRoutes } from "./tags/routes.js";
import { noteMentionChannel, ticketNoteChannel, ticketNoteRoutes } from "./ticket-notes/routes.js";
import {
  ticketChannel,
  ticketPresence,
  ticketRoomEvents,
  ticketRoutes,
  ticketTagRoutes,
  timelineChannel,
} from "./tickets/routes.js";
import { twoFactorRoutes } from "./two-factor/routes.js";
import { alertChoiceChannel, authChannel, userChannel, userRoutes, userStatus } from "./users/routes.js";
import {
  v1CampaignRoutes,
  v1ConnectionRoutes,
  v1ContactRoutes,
  v1MessageRoutes,
  v1TicketRoutes,
  v1WebhookRoutes,
} from "./v1/routes.js";
import { webhookChannel, webhookRoutes } from "./webhooks/routes.js";

/** Every route of the product by resource: the tests that must not forget one walk over it. */
export const allRoutes: Record<string, Record<string, Route>> = {
  announcements: announcementRoutes,
  apiKeys: apiKeyRoutes,
  auth: authRoutes,
  campaigns: campaignRoutes,
  campaignSettings: campaignSettingRoutes,
  chatMessages: chatMessageRoutes,
  chats: chatRoutes,
  companies: companyRoutes,
  connectionSessions: connectionStateRoutes,
  connections: connectionRoutes,
  contactListItems: contactListItemRoutes,
  contactLists: contactListRoutes,
  contacts: contactRoutes,
  dashboard: dashboardRoutes,
  externalMessages: externalMessageRoutes,
  fileLists: fileListRoutes,
  helps: helpRoutes,
  installation: installationRoutes,
  invitations: invitationRoutes,
  invoices: invoiceRoutes,
  messages: messageRoutes,
  operator: operatorRoutes,
  optOuts: optOutRoutes,
  passwordReset: passwordResetRoutes,
  payments: paymentRoutes,
  plans: planRoutes,
  prompts: promptRoutes,
  push: pushRoutes,
  queueIntegrations: queueIntegrationRoutes,
  queueOptions: queueOptionRoutes,
  queues: queueRoutes,
  quickMessages: quickMessageRoutes,
  reminders: reminderRoutes,
  savedViews: savedViewRoutes,
  schedules: scheduleRoutes,
  settings: settingRoutes,
  subscription: subscriptionRoutes,
  system: systemRoutes,
  tags: tagRoutes,
  ticketNotes: ticketNoteRoutes,
  ticketTags: ticketTagRoutes,
  tickets: ticketRoutes,
  twoFactor: twoFactorRoutes,
  users: userRoutes,
  webhooks: webhookRoutes,
  v1Campaigns: v1CampaignRoutes,
  v1Connections: v1ConnectionRoutes,
  v1Contacts: v1ContactRoutes,
  v1Messages: v1MessageRoutes,
  v1Tickets: v1TicketRoutes,
  v1Webhooks: v1WebhookRoutes,
};

/** Every realtime topic whose announcements are kept, so that who was away can ask for them. */
export const allChannels: LiveChannel[] = [
  alertChoiceChannel,
  announcementChannel,
  announcementSeenChannel,
  authChannel,
  campaignChannel,
  campaignSettingChannel,
  chatChannel,
  companyChannel,
  connectionChannel,
  connectionStateChannel,
  contactChannel,
  contactImportChannel,
  contactListChannel,
  contactListItemChannel,
  fileListChannel,
  helpChannel,
  keptAnnouncementChannel,
  messageChannel,
  messageStarChannel,
  noteMentionChannel,
  optOutChannel,
  paymentChannel,
  planChannel,
  promptChannel,
  pushChannel,
  queueChannel,
  queueIntegrationChannel,
  queueOptionChannel,
  quickMessageChannel,
  scheduleChannel,
  settingChannel,
  tagChannel,
  ticketChannel,
  ticketNoteChannel,
  timelineChannel,
  userChannel,
  webhookChannel,
];

/** Everything a client may say on its socket. */
export const allClientEvents: ClientEvent[] = [
  liveSince,
  ticketPresence,
  ticketRoomEvents.join,
  ticketRoomEvents.leave,
  userStatus,
];
