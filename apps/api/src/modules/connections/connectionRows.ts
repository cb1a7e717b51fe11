import { type Connection, connectionChannel, connectionStateChannel } from "@recado/contract";
import { can } from "@recado/domain";
import type { CompanyScope, Ctx } from "../../kernel/context.js";
import { recordEvent } from "../../kernel/events/durable.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { ConnectionModel } from "./connection.model.js";
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
  return row;
}

/** The row alone, which nobody else changes or removes until commit. */
export async function findForChange(ctx: Ctx, id: number): Promise<ConnectionModel> {
  const row = await ConnectionModel.findByPk(id, { lock: true });
  authorize(ctx, row, { missing });
  return row;
}

/** How a connection looks to whoever asks. */
export function present({ user }: Ctx, row: ConnectionModel): Connection {
  const withSecrets =
    can(user, "connections-page:actionButtons") || can(user, "connections-page:editOrDeleteConnection");
  return toConnection(row, { withSecrets });
}

/** Tells the whole company, and so without any secret. */
export function announceConnection(
  { companyId }: CompanyScope,
  action: "create" | "update",
  row: ConnectionModel,
): void {
  const whatsapp = toConnection(row, { withSecrets: false });
  announce(connectionChannel, { action, whatsapp }, to.company(companyId));
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
