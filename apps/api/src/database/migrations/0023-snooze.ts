import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "Tickets" ADD COLUMN "snoozedUntil" timestamptz
    CHECK ("snoozedUntil" IS NULL OR status = 'open')`);
  await schema.sql('ALTER TABLE "TimelineEntries" ADD COLUMN until timestamptz');
  await schema.sql(
    'CREATE INDEX tickets_snoozed ON "Tickets" ("companyId", "snoozedUntil", id) WHERE "snoozedUntil" IS NOT NULL',
  );

  // Lists of open ones leave those out, and are counted without looking at the rows themselves.
  const newest = '"updatedAt" DESC, id DESC';
  for (const [name, columns] of [
    ["newest", `"companyId", status, ${newest}`],
    ["user", `"companyId", "userId", status, ${newest}`],
    ["queue", `"companyId", "queueId", status, ${newest}`],
  ]) {
    await schema.sql(`DROP INDEX tickets_${name}`);
    await schema.sql(`CREATE INDEX tickets_${name} ON "Tickets" (${columns}) INCLUDE ("snoozedUntil")`);
  }
}
