import type { CampaignAudience } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { contactListItems } from "../contact-lists/relations.js";
import { phoneOwners } from "../contacts/relations.js";
import { ticketRefs } from "../tickets/relations.js";
import { CampaignModel } from "./campaign.model.js";
import { isOptedOut } from "./optOuts.js";

/** Who would get a campaign if it began now, and who would not and why. */
export async function countAudience(campaignId: number): Promise<CampaignAudience> {
  const campaign = await CampaignModel.findByPk(campaignId);
  if (!campaign) fail("ERR_NO_CAMPAIGN_FOUND");
  const [counted] = await query<CampaignAudience>(sql`
    SELECT count(*)::integer AS total,
           count(*) FILTER (WHERE NOT "isOut" AND valid IS NOT FALSE)::integer AS recipients,
           count(*) FILTER (WHERE NOT "isOut" AND valid IS NULL)::integer AS unchecked,
           count(*) FILTER (WHERE NOT "isOut" AND valid IS NOT FALSE AND "isStranger")::integer AS strangers,
           count(*) FILTER (WHERE valid IS FALSE)::integer AS "notOnWhatsapp",
           count(*) FILTER (WHERE "isOut" AND valid IS NOT FALSE)::integer AS "optedOut"
      FROM (SELECT i."isWhatsappValid" AS valid, ${isOptedOut(sql`i.number`)} AS "isOut",
                   NOT EXISTS (SELECT FROM ${phoneOwners} n JOIN ${ticketRefs} t ON t."contactId" = n."contactId"
                                WHERE n.number = i.number) AS "isStranger"
              FROM ${contactListItems} i WHERE i."contactListId" = ${campaign.contactListId}) entries`);
  if (!counted) throw new Error("An audience was not counted");
  return counted;
}
