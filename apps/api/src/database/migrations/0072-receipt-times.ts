import type { Schema } from "../tables.js";

/** When a message of ours came to a customer and when he read it: said where one asks how far it has come. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Messages" ADD COLUMN "deliveredAt" timestamptz, ADD COLUMN "readAt" timestamptz');
}
