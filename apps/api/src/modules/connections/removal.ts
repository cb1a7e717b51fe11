import { deleteForGood } from "../../kernel/db/cascade.js";
import { sql } from "../../kernel/db/sql.js";
import { runHook } from "../../kernel/events/hooks.js";
import { isPaired, logoutLine, stopLine } from "../../whatsapp/port.js";
import type { ConnectionModel } from "./connection.model.js";
import { beforeConnectionDeletion, beforeConnectionRemoval } from "./hooks.js";

/**
 * Removes a connection: the row stays, seen by nobody, until a phone that lists our device has been told and nothing leads to it
 * any more.
 */
export async function startRemoval(row: ConnectionModel): Promise<void> {
  const { id, companyId } = row;
  // What would happen when the row goes happens now, where people would see it.
  await runHook(beforeConnectionRemoval, { companyId, connectionId: id });
  const secrets = { tokenHash: null, tokenLast4: "", isTokenWeak: false, qrcode: "", pairingCode: "" };
  await row.update({ ...secrets, isDefault: false });
  await row.destroy();
  const line = { companyId, connectionId: id };
  await ((await isPaired(id)) ? logoutLine(line) : stopLine(line));
}

/** Ends what `startRemoval` began: once the line has said goodbye, or after an hour in which no process was there for it. */
export function removeGone(): Promise<void> {
  const isDone = sql`(wanted = 'down' OR "updatedAt" < now() - interval '1 hour')`;
  return deleteForGood("Whatsapps", sql`"deletedAt" IS NOT NULL AND ${isDone}`, ({ companyId, id }) =>
    runHook(beforeConnectionDeletion, { companyId, connectionId: id }),
  );
}
