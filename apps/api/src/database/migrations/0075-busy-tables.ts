import type { Schema } from "../tables.js";

/**
 * What the busiest tables are written and swept by. Announcements and the keys of lines have names of their own: a number that
 * nobody reads would have run out first of all, at 2^31 of them.
 */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "LiveEvents" DROP COLUMN id, DROP CONSTRAINT "LiveEvents_companyId_seq_key",
    ADD PRIMARY KEY ("companyId", seq)`);
  await schema.sql(`ALTER TABLE "WaAuthKeys" DROP COLUMN id, DROP CONSTRAINT "WaAuthKeys_connectionId_type_key_key",
    ADD PRIMARY KEY ("connectionId", type, key)`);
  await schema.sql(`CREATE INDEX wa_outbox_sent ON "WaOutbox" ("updatedAt") WHERE sent IS NOT NULL`);
  await schema.sql('CREATE INDEX wa_outbox_chat ON "WaOutbox" ("connectionId", chat)');
}
