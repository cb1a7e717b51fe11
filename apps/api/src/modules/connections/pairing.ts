import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { ConnectionModel } from "./connection.model.js";

/** Whether a phone lists our device: only then does a line keep credentials. */
export async function isPaired({ id }: ConnectionModel): Promise<boolean> {
  const rows = await select(sql`SELECT id FROM "WaAuthKeys" WHERE "connectionId" = ${id} AND type = 'creds' LIMIT 1`);
  return rows.length > 0;
}
