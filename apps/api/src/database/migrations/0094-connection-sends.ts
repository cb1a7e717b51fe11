import type { Schema } from "../tables.js";

/** A number rests longer after so many messages of its own, whatever a campaign's other connections have sent. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "CampaignConnections" ADD COLUMN sent integer NOT NULL DEFAULT 0');
}
