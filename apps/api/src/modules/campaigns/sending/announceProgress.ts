import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { unit } from "../../../kernel/db/unit.js";
import { addWork, defineWork } from "../../../kernel/durable/work.js";
import { CampaignModel } from "../campaign.model.js";
import { announceCampaign } from "../readCampaigns.js";

/** What happens to a campaign within this time is told together: each of its messages comes back three times. */
const GATHER_MS = 1_000;

/** Tells how far a campaign has come. */
export const announceProgress = defineWork("campaigns.tell", {
  payload: z.object({ campaignId: z.number() }),
  isRetriedByHand: true,
  run: ({ campaignId }, task) => {
    const { scope } = task;
    return unit(scope, async () => {
      // Waits for a change in progress: it counted on this task still being queued.
      const row = await CampaignModel.findByPk(campaignId, { lock: true });
      if (row) await announceCampaign(scope.companyId, campaignId);
      await task.done();
    });
  },
});

/** Has it told soon what changed in the running unit, which has locked the campaign. */
export async function announceProgressSoon(campaignId: number): Promise<void> {
  const dueAt = new Date(clock.ms() + GATHER_MS);
  await addWork(announceProgress, { campaignId }, { key: `campaign:${campaignId}`, dueAt, isUniqueByKey: true });
}
