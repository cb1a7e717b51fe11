import type { SettingKey } from "@recado/contract";
import { ConnectionModel } from "../connections/index.js";
import { listOpenSettings } from "../settings/index.js";

/** What a company has decided about the number a conversation runs over. */
export interface Desk {
  companyId: number;
  connection: ConnectionModel;
  settings: Record<SettingKey, string>;
}

/**
 * Reads it anew each time: what an administrator changes is true from the next word on. Null when there is no such
 * connection any more.
 */
export async function openDesk(of: { companyId: number; connectionId: number | null }): Promise<Desk | null> {
  const { companyId, connectionId } = of;
  const connection = connectionId === null ? null : await ConnectionModel.findByPk(connectionId);
  if (!connection) return null;
  const settings = Object.fromEntries((await listOpenSettings(companyId)).map(({ key, value }) => [key, value]));
  return { companyId, connection, settings: settings as Desk["settings"] };
}
