import { select } from "../../kernel/db/row.js";
import type { ConnectionModel } from "./connection.model.js";

/** Whether a phone lists our device: only then does a line keep credentials. */
export async function isPaired({ id }: ConnectionModel): Promise<boolean> {
  const rows = await select(`SELECT id FROM "WaAuthKeys" WHERE "connectionId" = $1 AND type = 'creds' LIMIT 1`, [id]);
  return rows.length > 0;
}
