import { authRoutes } from "./auth/routes.js";
import { companyChannel, companyRoutes } from "./companies/routes.js";
import {
  connectionChannel,
  connectionRoutes,
  connectionSessionChannel,
  connectionSessionRoutes,
} from "./connections/routes.js";
import { helpChannel, helpRoutes } from "./helps/routes.js";
import type { LiveChannel } from "./kernel/channel.js";
import type { Route } from "./kernel/route.js";
import { passwordResetRoutes } from "./password-reset/routes.js";
import { planChannel, planRoutes } from "./plans/routes.js";
import { queueChannel, queueOptionChannel, queueOptionRoutes, queueRoutes } from "./queues/routes.js";
import { settingChannel, settingRoutes } from "./settings/routes.js";
import { systemRoutes } from "./system/routes.js";
import { tagChannel, tagRoutes } from "./tags/routes.js";
import { authChannel, userChannel, userRoutes } from "./users/routes.js";

/** Every route of the product by resource: the tests that must not forget one walk over it. */
export const allRoutes: Record<string, Record<string, Route>> = {
  auth: authRoutes,
  companies: companyRoutes,
  connectionSessions: connectionSessionRoutes,
  connections: connectionRoutes,
  helps: helpRoutes,
  passwordReset: passwordResetRoutes,
  plans: planRoutes,
  queueOptions: queueOptionRoutes,
  queues: queueRoutes,
  settings: settingRoutes,
  system: systemRoutes,
  tags: tagRoutes,
  users: userRoutes,
};

/** Every realtime topic. */
export const allChannels: LiveChannel[] = [
  authChannel,
  companyChannel,
  connectionChannel,
  connectionSessionChannel,
  helpChannel,
  planChannel,
  queueChannel,
  queueOptionChannel,
  settingChannel,
  tagChannel,
  userChannel,
];
