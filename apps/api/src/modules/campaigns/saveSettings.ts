import { type CampaignSettingsChange, campaignSettingChannel } from "@recado/contract";
import type { CompanyScope } from "../../kernel/context.js";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { wakeStreams } from "./sending/wake.js";
import { listSettings } from "./settings.js";

/** What rests by the old rules looks at once whether it may go on by the new ones. */
export async function saveSettings({ companyId }: CompanyScope, change: CampaignSettingsChange) {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  await execute(sql`
    INSERT INTO "CampaignSettings" (key, value)
    SELECT key, value::jsonb
      FROM unnest(${given.map(([key]) => key)}::text[], ${given.map(([, value]) => JSON.stringify(value))}::text[]) AS given (key, value)
    ON CONFLICT ("companyId", key) DO UPDATE SET value = excluded.value RETURNING key`);
  await wakeStreams(null);
  const record = await listSettings();
  announce(campaignSettingChannel, { action: "create", record }, to.holders(companyId, "campaigns:manage"));
  return record;
}
