import { accountRoutes } from "./accounts.js";
import { aiRoutes } from "./ai.js";
import { bankRoutes } from "./bank.js";
import { customerRoutes } from "./customers.js";
import { fileRoutes } from "./files.js";
import { groupRoutes } from "./groups.js";
import { robotRoutes } from "./robots.js";
import type { Route } from "./route.js";
import { worldRoutes } from "./world.js";

/** The control API, in the order it is searched. */
export const ROUTES: Route[] = [
  ...fileRoutes,
  ...worldRoutes,
  ...accountRoutes,
  ...customerRoutes,
  ...groupRoutes,
  ...bankRoutes,
  ...aiRoutes,
  ...robotRoutes,
];
