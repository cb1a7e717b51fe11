import type { Schema } from "../tables.js";

/** WhatsApp counts the conversations a number begins; when they are used up it begins none until then. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Whatsapps" ADD COLUMN "cappedUntil" timestamptz');
}
