import type { Schema } from "../tables.js";

/** Contact lists and tags stand in the order of a dictionary. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql("DROP INDEX contact_lists_name");
  await schema.sql('CREATE INDEX contact_lists_name ON "ContactLists" ("companyId", fold(name), id)');
  await schema.sql('CREATE INDEX tags_order ON "Tags" ("companyId", fold(name), id)');
}
