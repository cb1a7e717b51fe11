import { z } from "zod";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { asSystem } from "../../../kernel/db/system.js";
import { unit } from "../../../kernel/db/unit.js";
import { every, job } from "../../../kernel/jobs/jobs.js";
import { findOpen, runImport } from "./runImport.js";

/** Works through an import, going on where it stopped; then the company's next one has its turn. */
export const importContacts = job("contacts.import", {
  lane: "default",
  payload: z.object({ companyId: z.number(), importId: z.number() }),
  async run(work) {
    if (!(await runImport(work))) return;
    const next = await unit(work, findOpen);
    if (next !== null) importContacts.later({ companyId: work.companyId, importId: next });
  },
});

/** An import whose bell got lost, or whose worker died, and one whose report is missing. Reading a sheet
 * takes less than half a minute, and after that something is noted with every batch. */
export const findLostImports = every("contacts.lostImports", 20, async () => {
  const lost = await asSystem("imports of every company that nobody works on are taken up again", () =>
    select<{ companyId: number; id: number }>(
      sql`SELECT i."companyId", i.id FROM "ContactImports" i
        WHERE i."updatedAt" < now() - interval '30 seconds'
          AND (i.status IN ('waiting', 'running')
               OR (i.status = 'done' AND i."reportId" IS NULL
                   AND EXISTS (SELECT 1 FROM "ContactImportRows" r WHERE r."importId" = i.id)))
        ORDER BY i.id LIMIT 100`,
    ),
  );
  for (const { companyId, id } of lost) importContacts.later({ companyId, importId: id });
});
