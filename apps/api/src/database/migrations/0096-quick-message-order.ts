import type { Schema } from "../tables.js";

/** Quick messages stand in the order of a dictionary, as tags do. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql("DROP INDEX quick_messages_list");
  await schema.sql('CREATE INDEX quick_messages_list ON "QuickMessages" ("companyId", fold(shortcode), id)');
}
