import type { Schema } from "../tables.js";

/** By what deliveries are found whose ticket or contact is deleted. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('CREATE INDEX webhook_deliveries_subject ON "WebhookDeliveries" ("companyId", subject)');
}
