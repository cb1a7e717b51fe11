import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import type { Subscriber } from "../../../kernel/events/durable.js";
import { connectionChanged } from "../../connections/index.js";
import { hasten } from "./work.js";

/** A connection that is up again, or may begin conversations again, goes on with its campaigns at once. */
export const campaignConnections: Subscriber<typeof connectionChanged> = {
  name: "campaigns.connections",
  events: [connectionChanged],
  handle: async (ctx, { payload: { connectionId, status } }) => {
    if (status === "CONNECTED") await unit(ctx, () => wakeStreams(connectionId));
  },
};

/** All of them: one that found it down a moment ago may not have written down yet that it waits for it. */
async function wakeStreams(connectionId: number): Promise<void> {
  const streams = await select<{ campaignId: number }>(
    sql`SELECT n."campaignId" FROM "CampaignConnections" n JOIN "Campaigns" c ON c.id = n."campaignId"
         WHERE n."whatsappId" = ${connectionId} AND c.status = 'EM_ANDAMENTO'`,
  );
  for (const { campaignId } of streams) await hasten({ campaignId, connectionId }, new Date());
}
