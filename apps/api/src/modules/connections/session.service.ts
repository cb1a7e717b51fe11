import type { ConnectionStatus } from "@recado/contract";
import { clock } from "../../kernel/clock.js";
import type { CompanyScope, Ctx } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import {
  isPaired,
  type LineRef,
  logoutLine,
  onLineEvent,
  renewLine,
  startLine,
  stopLine,
} from "../../whatsapp/port.js";
import { ConnectionModel } from "./connection.model.js";
import { announceSession, findForChange, nameRobots, withQueues } from "./connectionRows.js";
import { lockConnections } from "./defaults.js";

/** Connects, with the pairing there is or by a new QR code. */
export async function startSession(ctx: Ctx, id: number): Promise<void> {
  const row = await take(ctx, id);
  await startLine(lineOf(row));
  await sayOpening(ctx, row);
}

/** Ends the pairing there is and asks for a new QR code. */
export async function renewSession(ctx: Ctx, id: number): Promise<void> {
  const row = await take(ctx, id);
  // Without a pairing there is nobody to say goodbye to.
  await ((await isPaired(row.id)) ? renewLine(lineOf(row)) : startLine(lineOf(row)));
  await sayOpening(ctx, row);
}

/** Pairs by a code that is typed on the phone of this number. */
export async function pairSession(ctx: Ctx, id: number, number: string): Promise<void> {
  const row = await take(ctx, id);
  if (await isPaired(row.id)) fail("ERR_CONFLICT");
  await startLine(lineOf(row), { number });
  await sayOpening(ctx, row);
}

/** Disconnects: the phone forgets our device. A line that no phone has said yes to just stops. */
export async function stopSession(ctx: Ctx, id: number): Promise<void> {
  const row = await take(ctx, id);
  if (await isPaired(row.id)) {
    await logoutLine(lineOf(row));
    return;
  }
  await stopLine(lineOf(row));
  await sayStatus(ctx, row, "DISCONNECTED");
}

/** Tells the screens what lines do, as long as this process lives. */
export function followLines(): void {
  onLineEvent(async (event) => {
    if (event.type === "state") await unit(event, () => announceAsItIs(event));
  });
}

async function announceAsItIs({ companyId, connectionId }: LineRef): Promise<void> {
  const row = await ConnectionModel.findByPk(connectionId, { include: withQueues });
  if (!row) return;
  await nameRobots([row]);
  announceSession({ companyId }, row);
}

async function take(ctx: Ctx, id: number): Promise<ConnectionModel> {
  await lockConnections(ctx);
  return findForChange(id);
}

function lineOf({ id, companyId }: ConnectionModel) {
  return { companyId, connectionId: id };
}

/** Shown until the line reports its own state. */
async function sayOpening(ctx: Ctx, row: ConnectionModel): Promise<void> {
  if (row.status === "DISCONNECTED") await sayStatus(ctx, row, "OPENING");
}

/** Puts a status into the row and tells it, where it is another one. */
export async function sayStatus(scope: CompanyScope, row: ConnectionModel, status: ConnectionStatus): Promise<void> {
  if (row.status === status) return;
  const now = clock.now();
  const downSince = row.status === "CONNECTED" ? now : row.downSince;
  await row.update({ status, statusSince: now, downSince, qrcode: "", pairingCode: "" });
  await announceAsItIs({ ...scope, connectionId: row.id });
}
