import { authRoutes } from "./auth/routes.js";
import { companyChannel, companyRoutes } from "./companies/routes.js";
import {
  connectionChannel,
  connectionRoutes,
  connectionStateChannel,
  connectionStateRoutes,
} from "./connections/routes.js";
import { contactChannel, contactImportChannel, contactRoutes } from "./contacts/routes.js";
import { externalMessageRoutes } from "./external-messages/routes.js";
import { helpChannel, helpRoutes } from "./helps/routes.js";
import type { LiveChannel } from "./kernel/channel.js";
import { type ClientEvent, liveSince } from "./kernel/clientEvent.js";
import type { Route } from "./kernel/route.js";
import { messageChannel, messageRoutes } from "./messages/routes.js";
import { passwordResetRoutes } from "./password-reset/routes.js";
import { planChannel, planRoutes } from "./plans/routes.js";
import { queueChannel, queueOptionChannel, queueOptionRoutes, queueRoutes } from "./queues/routes.js";
import { quickMessageChannel, quickMessageRoutes } from "./quick-messages/routes.js";
import { settingChannel, settingRoutes } from "./settings/routes.js";
import { systemRoutes } from "./system/routes.js";
import { tagChannel, tagRoutes } from "./tags/routes.js";
import { ticketNoteChannel, ticketNoteRoutes } from "./ticket-notes/routes.js";
import {
  customerPresenceChannel,
  ticketChannel,
  ticketPresence,
  ticketPresenceChannel,
  ticketRoomEvents,
  ticketRoutes,
  ticketTagRoutes,
  timelineChannel,
} from "./tickets/routes.js";
import { twoFactorRoutes } from "./two-factor/routes.js";
import { authChannel, userChannel, userRoutes, userStatus } from "./users/routes.js";

/** Every route of the product by resource: the tests that must not forget one walk over it. */
export const allRoutes: Record<string, Record<string, Route>> = {
  auth: authRoutes,
  companies: companyRoutes,
  connectionSessions: connectionStateRoutes,
  connections: connectionRoutes,
  contacts: contactRoutes,
  externalMessages: externalMessageRoutes,
  helps: helpRoutes,
  messages: messageRoutes,
  passwordReset: passwordResetRoutes,
  plans: planRoutes,
  queueOptions: queueOptionRoutes,
  queues: queueRoutes,
  quickMessages: quickMessageRoutes,
  settings: settingRoutes,
  system: systemRoutes,
  tags: tagRoutes,
  ticketNotes: ticketNoteRoutes,
  ticketTags: ticketTagRoutes,
  tickets: ticketRoutes,
  twoFactor: twoFactorRoutes,
  users: userRoutes,
};

/** Every realtime topic whose announcements are kept, so that who was away can ask for them. */
export const allChannels: LiveChannel[] = [
  authChannel,
  companyChannel,
  connectionChannel,
  connectionStateChannel,
  contactChannel,
  contactImportChannel,
  helpChannel,
  messageChannel,
  planChannel,
  queueChannel,
  queueOptionChannel,
  quickMessageChannel,
  settingChannel,
  tagChannel,
  ticketChannel,
  ticketNoteChannel,
  timelineChannel,
  userChannel,
];

/** Topics of what is only true right now. */
export const allEphemeralChannels: LiveChannel[] = [customerPresenceChannel, ticketPresenceChannel];

/** Everything a client may say on its socket. */
export const allClientEvents: ClientEvent[] = [
  liveSince,
  ticketPresence,
  ticketRoomEvents.join,
  ticketRoomEvents.leave,
  userStatus,
];
