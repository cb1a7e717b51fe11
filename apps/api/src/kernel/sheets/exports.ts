import { execute, query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import { unit } from "../db/unit.js";
import { removeStoredFiles } from "../storage/storage.js";

/** How long an exported sheet can be fetched. */
export const KEPT_HOURS = 24;

/** Remembers, in the running unit, that a file is thrown away after a day. */
export async function noteExport(fileId: number): Promise<void> {
  await execute(sql`INSERT INTO "ContactExports" ("fileId") VALUES (${fileId})`);
}

/** The files that the running unit's company has exported. */
export async function listExportedFiles(): Promise<number[]> {
  const rows = await query<{ fileId: number }>(sql`SELECT "fileId" FROM "ContactExports"`);
  return rows.map(({ fileId }) => fileId);
}

/** Exported files are thrown away after a day. */
export async function forgetOldExports(): Promise<void> {
  const exported = await asSystem("old exports of every company are thrown away", () =>
    query<{ companyId: number; fileId: number }>(
      sql`SELECT "companyId", "fileId" FROM "ContactExports" WHERE "createdAt" < now() - interval '1 day' LIMIT 500`,
    ),
  );
  for (const { companyId, fileId } of exported) await unit({ companyId }, () => removeStoredFiles([fileId]));
}
