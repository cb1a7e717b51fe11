import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { queryAsSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { unattendedConnections } from "../../whatsapp/port.js";
import { findForChange } from "./connectionRows.js";
import { sayStatus } from "./session.service.js";

/** A process that died cannot say what became of its lines: a connection must not look as if customers were heard. */
export async function sayUnattended(): Promise<void> {
  const isUnattended = sql`
    w.status <> ALL(${["DISCONNECTED", "TIMEOUT"]}::text[]) AND w."deletedAt" IS NULL
    AND w.id IN (SELECT "connectionId" FROM ${unattendedConnections} u)`;
  const lost = await queryAsSystem<{ id: number; companyId: number }>(
    "lines of every company are lost with their process",
    sql`SELECT w.id, w."companyId" FROM "Whatsapps" w WHERE ${isUnattended} ORDER BY w.id`,
  );
  for (const { id, companyId } of lost) {
    await unit({ companyId }, async () => {
      // Somebody may have taken it over meanwhile.
      const [still] = await query(
        sql`SELECT FROM "Whatsapps" w WHERE w.id = ${id} AND ${isUnattended} FOR NO KEY UPDATE OF w`,
      );
      if (still) await sayStatus({ companyId }, await findForChange(id), "TIMEOUT");
    });
  }
}
