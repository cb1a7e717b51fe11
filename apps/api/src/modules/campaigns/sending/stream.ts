import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";

/** One campaign over one connection: its messages leave one after the other. */
export interface Stream {
  campaignId: number;
  connectionId: number;
}

/** Whether the campaign has the connection still; what is left of one that was taken out is for the others. */
export async function hasConnection({ campaignId, connectionId }: Stream): Promise<boolean> {
  const listed = await query(
    sql`SELECT FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId}`,
  );
  return listed.length > 0;
}
