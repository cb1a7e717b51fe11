import { CAMPAIGN_SETTINGS_DEFAULTS, type CampaignSetting, type CampaignSettings } from "@recado/contract";
import type { z } from "zod";
import { type CompanyPermission, readCompanyPermission } from "../../kernel/auth/actor.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

type SettingRow = {
  [Key in keyof CampaignSettings]: { key: Key; value: CampaignSettings[Key] };
}[keyof CampaignSettings];

/** How the company's campaigns are sent; what it never decided is as usual. */
async function readSettings(): Promise<CampaignSettings> {
  const rows = await query<SettingRow>(sql`SELECT key, value FROM "CampaignSettings"`);
  return { ...CAMPAIGN_SETTINGS_DEFAULTS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

/** The same, one by one, as JSON text. */
export async function listSettings(): Promise<z.output<typeof CampaignSetting>[]> {
  const settings = Object.entries(await readSettings()) as [keyof CampaignSettings, unknown][];
  return settings.map(([key, value]) => ({ key, value: JSON.stringify(value) }));
}

/** By what a company's campaigns are sent just now. */
export interface CampaignRules extends CompanyPermission {
  settings: CampaignSettings;
}

export async function readRules(companyId: number): Promise<CampaignRules> {
  return { ...(await readCompanyPermission(companyId, "useCampaigns")), settings: await readSettings() };
}
