import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // Who waits for a message: 0 a person, 1 a program, 2 a schedule, 3 a campaign. What waits already counts as a person's.
  await schema.sql(
    `ALTER TABLE "WaOutbox" ADD COLUMN priority smallint NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 3)`,
  );
  await schema.sql(`CREATE INDEX wa_outbox_next ON "WaOutbox" ("connectionId", priority, id) WHERE status = 'waiting'`);
}
