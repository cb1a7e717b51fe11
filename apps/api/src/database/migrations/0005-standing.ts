import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // An announcement may be for several rooms: the queue of a ticket, its attendant, and those who see everything.
  await schema.sql('ALTER TABLE "LiveEvents" ALTER COLUMN room TYPE text[] USING ARRAY[room]');
  await schema.sql('ALTER TABLE "LiveEvents" RENAME COLUMN room TO rooms');

  // What has left for good is forgotten by age.
  await schema.sql(`CREATE INDEX wa_outbox_age ON "WaOutbox" ("updatedAt") WHERE status NOT IN ('waiting', 'sending')`);

  // How often something was wanted of a line: asking again for what is wanted already is asking anew.
  await schema.sql('ALTER TABLE "Whatsapps" ADD COLUMN wishes integer NOT NULL DEFAULT 0');

  // A removed connection stays for its line alone, until that has taken its device off the phone.
  await schema.sql('ALTER TABLE "Whatsapps" ADD COLUMN "deletedAt" timestamptz');
  await schema.sql("DROP INDEX whatsapps_name");
  await schema.sql(
    'CREATE UNIQUE INDEX whatsapps_name ON "Whatsapps" ("companyId", lower(name)) WHERE "deletedAt" IS NULL',
  );
}
