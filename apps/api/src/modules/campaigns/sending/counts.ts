import type { CampaignProgress } from "@recado/contract";
import { execute } from "../../../kernel/db/row.js";
import { identifier, join, sql } from "../../../kernel/db/sql.js";

/** By how much counters move; who is on WhatsApp is counted as it is read. */
export type CountChange = Partial<Omit<CampaignProgress, "valid">>;

/** Moves a campaign's counters; the cost is the same however many recipients there are. */
export async function addCounts(campaignId: number, change: CountChange): Promise<void> {
  const moved = Object.entries(change).filter(([, by]) => by !== 0);
  if (moved.length === 0) return;
  const sets = moved.map(([name, by]) => sql`${identifier(name)} = ${identifier(name)} + ${by}::integer`);
  await execute(sql`UPDATE "Campaigns" SET ${join(sets)}, "updatedAt" = now() WHERE id = ${campaignId}`);
}
