import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // Who waits longest comes first, among those who run; behind them those who do not wait. Departments and people have few
  // enough of them to be sorted.
  await schema.sql(`CREATE INDEX tickets_longest ON "Tickets" ("companyId", status, coalesce("waitingSince", '2200-01-01Z'::timestamptz), id)
    WHERE status IN ('pending', 'open')`);

  // What customers wanted was kept although they took it back or said it otherwise.
  await schema.sql(`UPDATE "Tickets" t SET wanted = coalesce(
      (SELECT left(m.body, 300) FROM "Messages" m
        WHERE m."companyId" = t."companyId" AND m."ticketId" = t.id AND m.origin = 'contact' AND NOT m."isDeleted"
        ORDER BY m.body ~ '^\\s*([0-9]{1,2}|#)\\s*$', m.id DESC LIMIT 1), '')
    WHERE wanted <> '' AND EXISTS (
      SELECT 1 FROM "Messages" m
       WHERE m."companyId" = t."companyId" AND m."ticketId" = t.id AND m.origin = 'contact'
         AND (m."isDeleted" OR m.versions <> '[]'))`);
}
