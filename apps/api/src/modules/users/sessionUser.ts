import type { SessionUser } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { PlanModel, toPlan } from "../plans/index.js";
import { QueueModel } from "../queues/index.js";
import { listOpenSettings } from "../settings/index.js";
import { UserModel } from "./user.model.js";
import { toUser } from "./user.presenter.js";

interface CompanyRow {
  id: number;
  name: string;
  dueDate: string | null;
  status: boolean;
  planId: number;
}

/** Everything the browser needs to draw itself for a user; inside a unit of the user's company. */
export async function getSessionUser(of: { companyId: number; userId: number }): Promise<SessionUser> {
  const row = await UserModel.findByPk(of.userId, {
    include: { model: QueueModel, as: "queues", attributes: ["id", "name", "color"] },
  });
  const [company] = await select<CompanyRow>(
    sql`SELECT id, name, "dueDate"::text AS "dueDate", status, "planId" FROM "Companies" WHERE id = ${of.companyId}`,
  );
  const plan = company && (await PlanModel.findByPk(company.planId));
  if (!row || !company || !plan) fail("ERR_SESSION_EXPIRED", { status: 401 });
  const { id, name, dueDate, status } = company;
  const settings = await listOpenSettings(of.companyId);
  return { ...toUser(row, { id, name }), company: { id, name, dueDate, status, settings, plan: toPlan(plan) } };
}
