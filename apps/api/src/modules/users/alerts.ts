import { type AlertsFor, alertChoiceChannel } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";

/** Keeps whose messages the user is alerted to, and tells all his devices. */
export async function chooseAlerts({ companyId, user }: Ctx, alertsFor: AlertsFor) {
  await execute(sql`UPDATE "Users" SET "alertsFor" = ${alertsFor}, "updatedAt" = now() WHERE id = ${user.id}`);
  announce(alertChoiceChannel, { action: "update", alertsFor }, to.user(companyId, user.id));
  return { alertsFor };
}
