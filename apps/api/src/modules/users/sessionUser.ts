import type { AlertsFor, SessionUser } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { livingCompanies } from "../companies/relations.js";
import { findPlanOf } from "../plans/index.js";
import { listOpenSettings } from "../settings/index.js";
import { shownOfUser } from "./readUsers.js";
import { toUser, type UserRow } from "./user.presenter.js";

interface FoundUser extends UserRow {
  companyName: string;
  dueDate: string | null;
  status: boolean;
  alertsFor: AlertsFor | null;
}

/** Everything the browser needs to draw itself for a user; in a unit of the user's company, or of the system. */
export async function getSessionUser(of: { companyId: number; userId: number }): Promise<SessionUser> {
  const [[found], plan, settings] = await Promise.all([
    query<FoundUser>(sql`
      SELECT ${shownOfUser}, u."alertsFor", c.name AS "companyName", c."dueDate"::text AS "dueDate", c.status
        FROM "Users" u JOIN ${livingCompanies} c ON c.id = u."companyId"
       WHERE u.id = ${of.userId} AND u."companyId" = ${of.companyId} AND u."deletedAt" IS NULL`),
    findPlanOf(of.companyId),
    listOpenSettings(of.companyId),
  ]);
  if (!found || !plan) fail("ERR_SESSION_EXPIRED", { status: 401 });
  const { companyName: name, dueDate, status, alertsFor, ...user } = found;
  const company = { id: of.companyId, name, dueDate };
  return { ...toUser(user, company), alertsFor, company: { ...company, status, settings, plan } };
}
