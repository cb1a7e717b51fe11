import type { Schema } from "../tables.js";

/** Lines of a company that has not paid for long rest, as they are wanted and as they are paired. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Whatsapps" ADD COLUMN "isResting" boolean NOT NULL DEFAULT false');
}
