import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";

/** One campaign over one connection: its messages leave one after the other. */
export interface Stream {
  campaignId: number;
  connectionId: number;
}

/** How many have left over the connection; null where the campaign has it no more, and what is left is for the others. */
export async function countSent({ campaignId, connectionId }: Stream): Promise<number | null> {
  const [listed] = await query<{ sent: number }>(
    sql`SELECT sent FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId}`,
  );
  return listed?.sent ?? null;
}
