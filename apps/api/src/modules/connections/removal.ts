import { Op } from "sequelize";
import { runHook } from "../../kernel/events/hooks.js";
import { isPaired, logoutLine } from "../../whatsapp/port.js";
import { ConnectionModel } from "./connection.model.js";
import { connectionLeaving } from "./hooks.js";

/** After this long without a process the phone is no longer logged out, and the row is deleted. */
const LONGEST_MS = 3_600_000;

/**
 * Removes a connection. A phone that still lists our device is to be told first: then the row stays for its line, seen by
 * nobody, until that is done.
 */
export async function startRemoval(row: ConnectionModel): Promise<void> {
  const { id, companyId } = row;
  // What would happen when the row goes happens now, where people would see it.
  await runHook(connectionLeaving, { companyId, connectionId: id });
  if (!(await isPaired(row.id))) {
    await row.destroy({ force: true });
    return;
  }
  const secrets = { tokenHash: null, tokenLast4: "", isTokenWeak: false, qrcode: "", pairingCode: "" };
  await row.update({ ...secrets, isDefault: false });
  await row.destroy();
  await logoutLine({ companyId, connectionId: id });
}

/** Ends what `startRemoval` began, once the line has said goodbye. */
export async function finishRemoval(row: ConnectionModel): Promise<void> {
  if (row.wanted === "down") await row.destroy({ force: true });
}

/** The same for what a process left undone that ended meanwhile, or that no process took on. */
export async function sweepRemoved(): Promise<void> {
  const isDone = { [Op.or]: [{ wanted: "down" }, { updatedAt: { [Op.lt]: new Date(Date.now() - LONGEST_MS) } }] };
  await ConnectionModel.destroy({ where: { deletedAt: { [Op.ne]: null }, ...isDone }, force: true });
}
