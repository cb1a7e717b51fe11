import type { Schema } from "../tables.js";

/** Since when nothing leaves over a number: it tries to come back under several statuses, one after the other. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Whatsapps" ADD COLUMN "downSince" timestamptz');
  await schema.sql(`UPDATE "Whatsapps" SET "downSince" = "statusSince" WHERE status <> 'CONNECTED'`);
}
