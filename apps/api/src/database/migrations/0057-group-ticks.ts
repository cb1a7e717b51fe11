import type { Schema } from "../tables.js";

/** How many were in the group a message of ours went to, once the first of them had got it: its ticks wait for all of them. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Messages" ADD COLUMN members integer');
}
