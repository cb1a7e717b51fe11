import type { Schema } from "../tables.js";

/** Names that said something else than what they name. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Whatsapps" RENAME COLUMN wishes TO revision');
  await schema.sql('ALTER TABLE "ContactExports" RENAME TO "Exports"');
  await schema.sql("ALTER INDEX contact_exports_age RENAME TO exports_age");
}
