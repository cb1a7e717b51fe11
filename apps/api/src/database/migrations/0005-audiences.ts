import type { Schema } from "../tables.js";

/** An announcement may be for several rooms: the queue of a ticket, its attendant, and those who see everything. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "LiveEvents" ALTER COLUMN room TYPE text[] USING ARRAY[room]');
  await schema.sql('ALTER TABLE "LiveEvents" RENAME COLUMN room TO rooms');
}
