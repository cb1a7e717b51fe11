import { type Campaign, v1CampaignRoutes } from "@recado/contract";
import { mayTouch } from "../../kernel/auth/keyHolder.js";
import type { KeyHolder } from "../../kernel/context.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { implement } from "../../kernel/http/implement.js";
import { cancelCampaign, getCampaign, readCampaignsAfter, readRows, startNow } from "../campaigns/index.js";
import { toList } from "./ofKey.js";
import { once } from "./once.js";
import { toV1Campaign, toV1Recipient } from "./presenters.js";

export const v1CampaignEndpoints = implement(v1CampaignRoutes, {
  list: {
    unit: "read",
    run: async ({ ctx, query: { after, limit } }) => {
      const { items, next } = toList(
        await readCampaignsAfter({ after, size: limit + 1 }),
        limit,
        (campaign) => campaign,
      );
      return { items: items.filter((campaign) => isOwn(ctx, campaign)).map(toV1Campaign), next };
    },
  },
  start: once(v1CampaignRoutes.start, {
    run: async ({ ctx, params }) => {
      const { id } = await findOwn(ctx, params.campaignId);
      return toV1Campaign(await startNow(ctx, id));
    },
  }),
  cancel: once(v1CampaignRoutes.cancel, {
    run: async ({ ctx, params }) => {
      const { id } = await findOwn(ctx, params.campaignId);
      return toV1Campaign(await cancelCampaign(ctx, id));
    },
  }),
  report: {
    unit: "read",
    run: async ({ ctx, params, query: { after, limit } }) => {
      const { id } = await findOwn(ctx, params.campaignId);
      return toList(await readRows(id, sql`r.id > ${after}`, limit + 1), limit, toV1Recipient);
    },
  },
});

async function findOwn(holder: KeyHolder, id: number): Promise<Campaign> {
  const campaign = await getCampaign(id);
  return isOwn(holder, campaign) ? campaign : fail("ERR_NO_CAMPAIGN_FOUND");
}

/** One that sends over a connection that is not the key's is none of its business. */
function isOwn(holder: KeyHolder, { whatsappIds }: Campaign): boolean {
  return (
    holder.key.connectionIds === null || (whatsappIds.length > 0 && whatsappIds.every((id) => mayTouch(holder, id)))
  );
}
