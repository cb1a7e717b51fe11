import type { Module } from "./kernel/module.js";
import { authModule } from "./modules/auth/module.js";
import { companyModule } from "./modules/companies/module.js";
import { connectionModule } from "./modules/connections/module.js";
import { helpModule } from "./modules/helps/module.js";
import { mailModule } from "./modules/mail/module.js";
import { passwordResetModule } from "./modules/password-reset/module.js";
import { planModule } from "./modules/plans/module.js";
import { queueModule } from "./modules/queues/module.js";
import { sessionModule } from "./modules/sessions/module.js";
import { settingModule } from "./modules/settings/module.js";
import { systemModule } from "./modules/system/module.js";
import { tagModule } from "./modules/tags/module.js";
import { userModule } from "./modules/users/module.js";

/** Everything the product consists of: its table of contents. */
export const modules: Module[] = [
  authModule,
  companyModule,
  connectionModule,
  helpModule,
  mailModule,
  passwordResetModule,
  planModule,
  queueModule,
  sessionModule,
  settingModule,
  systemModule,
  tagModule,
  userModule,
];
