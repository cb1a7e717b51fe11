import type { Schema } from "../tables.js";

/** What the timers of tickets look for, the oldest of each company first. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql("DROP INDEX tickets_waiting");
  await schema.sql("DROP INDEX tickets_silent");
  await schema.sql(`CREATE INDEX tickets_waiting ON "Tickets" ("companyId", "updatedAt")
    WHERE status = 'pending' AND "queueId" IS NULL`);
  await schema.sql(
    `CREATE INDEX tickets_silent ON "Tickets" ("companyId", "updatedAt") WHERE status = 'open' AND "fromMe"`,
  );
}
