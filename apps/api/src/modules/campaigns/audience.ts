import type { CampaignAudience, CampaignPreview, CampaignPreviewInput } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { findContactList } from "../contact-lists/index.js";
import { contactListItems } from "../contact-lists/relations.js";
import { phoneOwners } from "../contacts/relations.js";
import { ticketRefs } from "../tickets/relations.js";
import { CampaignModel } from "./campaign.model.js";
import { renderer } from "./contents.js";
import { isOptedOut } from "./optOuts.js";
import { readRules } from "./settings.js";

/** Who would get a campaign if it began now, and who would not and why. */
export async function countAudience(campaignId: number): Promise<CampaignAudience> {
  const campaign = await CampaignModel.findByPk(campaignId);
  if (!campaign) fail("ERR_NO_CAMPAIGN_FOUND");
  const [counted] = await select<CampaignAudience>(sql`
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

/** Texts as somebody of a list would read them, or the caller where there is nobody. */
export async function previewTexts(
  ctx: Ctx,
  { messages, contactListId }: CampaignPreviewInput,
): Promise<CampaignPreview> {
  if (contactListId !== null && !(await findContactList(contactListId))) fail("ERR_NO_CONTACT_LIST_FOUND");
  const [first] = await select<{ name: string; email: string; number: string }>(
    sql`SELECT name, email, number FROM ${contactListItems} i WHERE "contactListId" = ${contactListId} ORDER BY id LIMIT 1`,
  );
  const reader = first ?? { name: ctx.user.name, email: ctx.user.email, number: "" };
  const render = renderer(await readRules(ctx.companyId));
  return { name: reader.name, messages: messages.map((text) => render(text, reader).trim()) };
}
