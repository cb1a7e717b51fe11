import type { CampaignChange } from "@recado/contract";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/** The connections a request names, in one way or the other; undefined where it names none. */
export function connectionsOf({ whatsappId, whatsappIds }: CampaignChange): number[] | undefined {
  if (whatsappIds && whatsappIds.length > 0) return [...new Set(whatsappIds)];
  if (whatsappId) return [whatsappId];
  return whatsappIds ?? (whatsappId === null ? [] : undefined);
}

/** Every connection named in either field, to check that each exists; `connectionsOf` says which count. */
export function namedConnections({ whatsappId, whatsappIds = [] }: CampaignChange): number[] {
  return whatsappId ? [whatsappId, ...whatsappIds] : whatsappIds;
}

/** Whether a request names others than a campaign has. Old forms know the first of them alone. */
export function isOtherConnections(change: CampaignChange, known: number[]): boolean {
  const wanted = connectionsOf(change);
  if (!wanted) return false;
  const expected = change.whatsappIds?.length ? known : known.slice(0, 1);
  return wanted.length !== expected.length || wanted.some((id, place) => id !== expected[place]);
}

/** The connections a campaign is sent over, the first before the others. */
export async function readConnectionIds(campaignId: number): Promise<number[]> {
  const rows = await query<{ whatsappId: number }>(
    sql`SELECT "whatsappId" FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} ORDER BY position`,
  );
  return rows.map(({ whatsappId }) => whatsappId);
}

export async function writeConnections(campaignId: number, whatsappIds: number[]): Promise<void> {
  await execute(sql`DELETE FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} RETURNING "whatsappId"`);
  await execute(sql`
    INSERT INTO "CampaignConnections" ("campaignId", "whatsappId", position)
    SELECT ${campaignId}, id, position FROM unnest(${whatsappIds}::integer[]) WITH ORDINALITY AS given (id, position)
    RETURNING "whatsappId"`);
}
