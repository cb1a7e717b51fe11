import type { Schema } from "../tables.js";

/** Quick messages of people who are gone, which nobody sees and nobody could delete, go with their files. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`
    WITH gone AS (
      DELETE FROM "QuickMessages" q
       WHERE NOT q.geral AND NOT EXISTS (SELECT FROM "Users" u WHERE u.id = q."userId" AND u."deletedAt" IS NULL)
       RETURNING q."mediaId"
    ), files AS (
      DELETE FROM "StoredFiles" f WHERE f.id IN (SELECT "mediaId" FROM gone) RETURNING f."companyId", f.key
    ) INSERT INTO "RemovedFiles" ("companyId", key) SELECT "companyId", key FROM files`);
}
