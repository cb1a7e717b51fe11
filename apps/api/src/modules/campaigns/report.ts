import type { CampaignRecipient, RecipientSearch } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { hasTextOrNumber, PAGE_SIZE } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { messageTexts } from "../messages/relations.js";
import { ticketRefs } from "../tickets/relations.js";
import { CampaignModel } from "./campaign.model.js";

type Row = {
  [Field in keyof CampaignRecipient]: Field extends `${string}At` ? Date | null : CampaignRecipient[Field];
};

/** A page of a campaign's recipients, in the order of its list. */
export async function listRecipients(campaignId: number, { searchParam, state, after = 0 }: RecipientSearch) {
  await requireCampaign(campaignId);
  const found = isFound({ searchParam, state });
  const records = await readRows(campaignId, sql`r.id > ${after} AND ${found}`, PAGE_SIZE + 1);
  return { records: records.slice(0, PAGE_SIZE), hasMore: records.length > PAGE_SIZE };
}

/** Whether a search finds a recipient `r`. */
export function isFound({ searchParam, state }: Pick<RecipientSearch, "searchParam" | "state">): Sql {
  const hasWords = hasTextOrNumber(searchParam, sql`r.words`);
  return state ? sql`r.state = ${state} AND ${hasWords}` : hasWords;
}

export async function requireCampaign(id: number): Promise<CampaignModel> {
  return (await CampaignModel.findByPk(id)) ?? fail("ERR_NO_CAMPAIGN_FOUND");
}

export async function readRows(campaignId: number, condition: Sql, most: number): Promise<CampaignRecipient[]> {
  const rows = await query<Row>(sql`
    SELECT r.id, r.name, r.number, r."contactId", t.uuid AS "ticketUuid", r."whatsappId", r.state, r.reason, r.message,
           r."requestedAt", r."confirmedAt", r."sentAt", r."deliveredAt", r."readAt", r."answeredAt"
      FROM (SELECT * FROM "CampaignRecipients" r WHERE r."campaignId" = ${campaignId} AND ${condition} ORDER BY r.id LIMIT ${most}) r
      LEFT JOIN ${messageTexts} m ON m.id = coalesce(r."messageId", r."requestId")
      LEFT JOIN ${ticketRefs} t ON t.id = m."ticketId"
     ORDER BY r.id`);
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}
