import { type Connection, connectionChannel, connectionStateChannel } from "@recado/contract";
import { can } from "@recado/domain";
import type { CompanyScope, Ctx } from "../../kernel/context.js";
import { lockRow } from "../../kernel/db/lockRow.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { promptNames } from "../prompts/relations.js";
import { integrationNames } from "../queue-integrations/relations.js";
import { ConnectionModel, type RobotNames } from "./connection.model.js";
import { toConnection, toConnectionSession } from "./connection.presenter.js";
import { connectionChanged } from "./events.js";

const missing = "ERR_NO_WAPP_FOUND";

export const withQueues = {
  association: "queues",
  attributes: ["id", "name", "color", "greetingMessage", "orderQueue"],
};

export async function findConnection(ctx: Ctx, id: number): Promise<ConnectionModel> {
  const row = await ConnectionModel.findByPk(id, { include: withQueues });
  authorize(ctx, row, { missing });
  await nameRobots([row]);
  return row;
}

/** Says how the robots of connections are called, in one statement for all of them. */
export async function nameRobots(rows: ConnectionModel[]): Promise<void> {
  const ids = rows.filter((row) => row.integrationId !== null || row.promptId !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  const named = await query<RobotNames & { id: number }>(sql`
    SELECT w.id, i.name AS integration, p.name AS prompt
      FROM "Whatsapps" w
      LEFT JOIN ${integrationNames} i ON i.id = w."integrationId"
      LEFT JOIN ${promptNames} p ON p.id = w."promptId"
     WHERE w.id = ANY(${ids}::integer[])`);
  const names = new Map(named.map(({ id, ...robots }) => [id, robots]));
  for (const row of rows) row.robots = names.get(row.id);
}

/** The row alone, which nobody else changes or removes until commit. */
export function findForChange(id: number): Promise<ConnectionModel> {
  return lockRow(ConnectionModel, id, missing);
}

/** How a connection looks to whoever asks. */
export function present({ user }: Ctx, row: ConnectionModel): Connection {
  const manages = can(user, "connections-page:actionButtons") || can(user, "connections-page:editOrDeleteConnection");
  return toConnection(row, manages ? "all" : "state");
}

/**
 * Tells the whole company how it is, and those who manage connections its rules as well; nobody hears a secret. Screens hear of
 * a new one as of a change, which is all old clients listen for; programs are told which it was.
 */
export function announceConnection(
  { companyId }: CompanyScope,
  action: "create" | "update",
  row: ConnectionModel,
): void {
  announce(connectionChannel, { action: "update", whatsapp: toConnection(row, "state") }, to.company(companyId));
  // Behind the other, so that it is what stays with them.
  const holders = to.holders(companyId, "connections-page:actionButtons");
  announce(connectionChannel, { action: "update", whatsapp: toConnection(row, "rules") }, holders);
  const { id: connectionId, status } = row;
  recordEvent(connectionChanged, { companyId, key: `connection:${connectionId}` }, { connectionId, action, status });
}

/** Tells it that a connection is no more. */
export function announceRemoved({ companyId }: CompanyScope, connectionId: number): void {
  announce(connectionChannel, { action: "delete", whatsappId: connectionId }, to.company(companyId));
  const about = { companyId, key: `connection:${connectionId}` };
  recordEvent(connectionChanged, about, { connectionId, action: "delete", status: null });
}

/** Tells what the line is doing: everybody the status, and those who may connect a phone the codes as well. */
export function announceSession(scope: CompanyScope, row: ConnectionModel): void {
  announceConnection(scope, "update", row);
  const holders = to.holders(scope.companyId, "connections-page:actionButtons");
  announce(connectionStateChannel, { action: "update", session: toConnectionSession(row) }, holders);
}
