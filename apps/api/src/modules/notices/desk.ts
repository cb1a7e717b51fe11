import type { SettingKey } from "@recado/contract";
import { selectRows } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
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
  const [connection, settings] = await Promise.all([findConnection(connectionId), readDecided(companyId)]);
  return connection ? { companyId, connection, settings } : null;
}

/** What a company has decided, whichever the number. */
export async function readDecided(companyId: number): Promise<Desk["settings"]> {
  const decided = await listOpenSettings(companyId);
  return Object.fromEntries(decided.map(({ key, value }) => [key, value])) as Desk["settings"];
}

async function findConnection(id: number | null): Promise<ConnectionModel | undefined> {
  if (id === null) return undefined;
  const find = sql`SELECT * FROM "Whatsapps" WHERE id = ${id} AND "deletedAt" IS NULL`;
  const [connection] = await selectRows(ConnectionModel, find);
  return connection;
}
