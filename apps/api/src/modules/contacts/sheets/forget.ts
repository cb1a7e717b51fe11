import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { asSystem } from "../../../kernel/db/system.js";
import { unit } from "../../../kernel/db/unit.js";
import { addWork } from "../../../kernel/durable/work.js";
import { defineSweep } from "../../../kernel/jobs/jobs.js";
import { forgetOldExports, listExportedFiles } from "../../../kernel/sheets/exports.js";
import { removeStoredFiles } from "../../../kernel/storage/storage.js";
import { rewriteReport } from "./import.work.js";

interface ImportRow {
  companyId: number;
  id: number;
  reportId: number | null;
}

/** Takes a contact that is deleted out of the sheets we made: exports are thrown away, reports are written anew without it. */
export async function forgetInSheets({ numbers }: { numbers: string[] }): Promise<void> {
  const exported = await listExportedFiles();
  // Whoever writes a report holds its import, and looks before it ends whether its rows are the same.
  const told = await query<ImportRow>(
    sql`SELECT id, "reportId" FROM "ContactImports"
         WHERE id IN (SELECT "importId" FROM "ContactImportRows" WHERE phone <> '' AND phone = ANY(${numbers}::text[]))
         ORDER BY id FOR UPDATE`,
  );
  await execute(sql`DELETE FROM "ContactImportRows" WHERE phone <> '' AND phone = ANY(${numbers}::text[])`);
  const reports = told.flatMap(({ reportId }) => reportId ?? []);
  await removeStoredFiles([...exported, ...reports]);
  for (const { id } of told) await addWork(rewriteReport, { importId: id }, { key: `report:${id}` });
}

/** Exports are kept for a day, reports of imports for a month. */
export const forgetSheets = defineSweep("contacts.forgetSheets", 3_600, async () => {
  await forgetOldExports();
  const reports = await asSystem("old reports of every company are thrown away", () =>
    query<ImportRow>(
      sql`SELECT "companyId", id, "reportId" FROM "ContactImports"
           WHERE "reportId" IS NOT NULL AND "createdAt" < now() - interval '30 days' LIMIT 500`,
    ),
  );
  for (const { companyId, id, reportId } of reports) {
    await unit({ companyId }, async () => {
      await execute(sql`DELETE FROM "ContactImportRows" WHERE "importId" = ${id}`);
      await removeStoredFiles([reportId]);
    });
  }
});
