import { clock } from "../../../kernel/clock.js";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { recordEvent } from "../../../kernel/events/recordEvent.js";
import { CampaignModel } from "../campaign.model.js";
import { campaignFinished } from "../events.js";
import { announceCampaign } from "../readCampaigns.js";
import { addCounts } from "./counts.js";
import { countSent, type Stream } from "./stream.js";

/** How long somebody who was asked may take to answer. */
const ANSWER_HOURS = 24;
const LOOK_MS = 300_000;

interface PendingRecipients {
  waiting: boolean;
  asked: boolean;
}

/** Ends a campaign that has nothing left to send. Answers when to look again, while something may still come. */
export async function finishCampaign(stream: Stream & { companyId: number }) {
  const { companyId, campaignId } = stream;
  const campaign = await CampaignModel.findByPk(campaignId, { lock: true });
  if (campaign?.status !== "EM_ANDAMENTO" || (await countSent(stream)) === null) return null;
  const of = sql`"campaignId" = ${campaignId}`;
  const [pending] = await query<PendingRecipients>(sql`
    SELECT EXISTS (SELECT FROM "CampaignRecipients" WHERE ${of} AND state = 'waiting') AS waiting,
           EXISTS (SELECT FROM "CampaignRecipients" WHERE ${of} AND state = 'requested'
                        AND ("isLeaving" OR "requestedAt" > now() - ${ANSWER_HOURS} * interval '1 hour')) AS asked`);
  if (pending?.waiting || pending?.asked) return new Date(clock.ms() + LOOK_MS);
  const silent = await query(sql`
    UPDATE "CampaignRecipients" SET state = 'skipped', reason = 'notConfirmed', "updatedAt" = now()
     WHERE ${of} AND state = 'requested' RETURNING id`);
  await addCounts(campaignId, { skipped: silent.length });
  await campaign.update({ status: "FINALIZADA", completedAt: clock.now() });
  await announceCampaign(companyId, campaignId);
  recordEvent(campaignFinished, { companyId, key: `campaign:${campaignId}` }, { campaignId });
  return null;
}
