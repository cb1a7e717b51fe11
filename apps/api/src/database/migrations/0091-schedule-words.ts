import type { Schema } from "../tables.js";

/** What schedules say is found without its accents, too. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Schedules" ADD COLUMN words text GENERATED ALWAYS AS (fold(body)) STORED');
}
