import type { SettingKey } from "@recado/contract";
import { type ConnectionModel, findLivingConnection } from "../connections/index.js";
import { listOpenSettings } from "../settings/index.js";

/** What a company has decided about the number a conversation runs over. */
export interface ServiceRules {
  companyId: number;
  connection: ConnectionModel;
  settings: Record<SettingKey, string>;
}

/**
 * Reads them anew each time: what an administrator changes is true from the next word on. Null when there is no such
 * connection any more.
 */
export async function readServiceRules(of: {
  companyId: number;
  connectionId: number | null;
}): Promise<ServiceRules | null> {
  const { companyId, connectionId } = of;
  if (connectionId === null) return null;
  const [connection, settings] = await Promise.all([findLivingConnection(connectionId), readSettings(companyId)]);
  return connection ? { companyId, connection, settings } : null;
}

/** What a company has decided, whichever the number. */
export async function readSettings(companyId: number): Promise<ServiceRules["settings"]> {
  const settings = await listOpenSettings(companyId);
  return Object.fromEntries(settings.map(({ key, value }) => [key, value])) as ServiceRules["settings"];
}

/** Messages of groups, where the company ignores them. */
export function isIgnoredGroup({ settings }: ServiceRules, chat: { isGroup: boolean }): boolean {
  return chat.isGroup && settings.CheckMsgIsGroup === "enabled";
}
