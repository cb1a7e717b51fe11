import type { Schema } from "../tables.js";

/** What failed while an address did not answer well is sent again when it does. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`CREATE INDEX webhook_deliveries_failed
    ON "WebhookDeliveries" ("companyId", "webhookId", coalesce("triedAt", "createdAt")) WHERE state = 'failed'`);
}
