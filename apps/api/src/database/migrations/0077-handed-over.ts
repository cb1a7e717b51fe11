import type { Schema } from "../tables.js";

/** Who gave a ticket to its attendant, by name, until that one opens it. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Tickets" ADD COLUMN "handedBy" text');
}
