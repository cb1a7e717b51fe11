import type { SettingKey } from "@recado/contract";
import { clock } from "../../../kernel/clock.js";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import type { Subscriber } from "../../../kernel/events/recordEvent.js";
import { standingChanged } from "../../companies/index.js";
import { connectionChanged } from "../../connections/index.js";
import type { Stream } from "./stream.js";
import { wakeStream } from "./work.js";

/** A connection that is up again, or may begin conversations again, goes on with its campaigns at once. */
export const campaignConnectionSubscriber: Subscriber<typeof connectionChanged> = {
  name: "campaigns.connections",
  events: [connectionChanged],
  handle: async (ctx, { payload: { connectionId, status } }) => {
    if (status === "CONNECTED") await unit(ctx, () => wakeStreams(connectionId));
  },
};

/** All of a connection, or of the company: one that found it down a moment ago may not have written down yet that it waits for it. */
export async function wakeStreams(connectionId: number | null): Promise<void> {
  const streams = await query<Stream>(
    sql`SELECT n."campaignId", n."whatsappId" AS "connectionId" FROM "CampaignConnections" n JOIN "Campaigns" c ON c.id = n."campaignId"
         WHERE (${connectionId}::integer IS NULL OR n."whatsappId" = ${connectionId}::integer) AND c.status = 'EM_ANDAMENTO'
         ORDER BY n."campaignId", n.position`,
  );
  for (const stream of streams) await wakeStream(stream, clock.now());
}

/** A company that has paid goes on with its campaigns at once. */
export const campaignStandingSubscriber: Subscriber<typeof standingChanged> = {
  name: "campaigns.standing",
  events: [standingChanged],
  handle: (ctx) => unit(ctx, () => wakeStreams(null)),
};

/** By another clock it may be the hour, or another day. */
export async function wakeByClock({ key }: { key: SettingKey }): Promise<void> {
  if (key === "timezone") await wakeStreams(null);
}
