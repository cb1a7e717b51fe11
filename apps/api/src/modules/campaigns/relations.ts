import { sql } from "../../kernel/db/sql.js";

/** Campaigns as they are named elsewhere. */
export const campaignNames = sql`(SELECT id, name FROM "Campaigns")`;

/** Who answered which campaign, over which connection; a person's latest has the greatest id. */
export const campaignAnswers = sql`(
  SELECT r.id, r."contactId", r."whatsappId", r."answeredAt", c.id AS "campaignId", c.name
    FROM "CampaignRecipients" r JOIN "Campaigns" c ON c.id = r."campaignId" WHERE r."answeredAt" IS NOT NULL)`;
