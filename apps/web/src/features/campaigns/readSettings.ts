import { CAMPAIGN_SETTINGS_DEFAULTS, type CampaignSetting, type CampaignSettings } from "@recado/contract";
import type { z } from "zod";

/** The settings, which come one by one and as JSON text, as one. */
export function readSettings(rows: readonly z.output<typeof CampaignSetting>[]): CampaignSettings {
  return {
    ...CAMPAIGN_SETTINGS_DEFAULTS,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])),
  };
}
