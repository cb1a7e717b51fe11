import type { Schema } from "../tables.js";

/** What a person's closing took from a ticket, so that it can be given back while the screen offers to undo it. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Tickets" ADD COLUMN "resolvedFrom" jsonb');
}
