import type { Schema } from "../tables.js";

/** A campaign tells how many of its list are not on WhatsApp. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`CREATE INDEX campaign_recipients_absent ON "CampaignRecipients" ("companyId", "campaignId")
    WHERE reason = 'notOnWhatsapp'`);
}
