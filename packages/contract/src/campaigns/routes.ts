import { z } from "zod";
import { channel, listChannel } from "../kernel/channel.js";
import { Nothing, orJson } from "../kernel/fields.js";
import { list, page, SearchPage } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import { WrittenSheet } from "../kernel/sheet.js";
import {
  CAMPAIGN_SETTINGS_DEFAULTS,
  Campaign,
  CampaignAudience,
  CampaignChange,
  CampaignInput,
  CampaignRecipient,
  CampaignSetting,
  CampaignSettingsChange,
  CampaignTest,
  MAX_CAMPAIGN_SETTINGS_LENGTH,
  OptOut,
  OptOutInput,
  OptOutSearch,
  RecipientExport,
  RecipientSearch,
} from "./schema.js";

const manage = { can: "campaigns:manage", plan: "useCampaigns" } as const;
/** Whoever may not manage campaigns is refused by the action. */
const exporting = { can: "exports:lists", plan: "useCampaigns" } as const;

const attachment: Upload = {
  field: "file",
  maxBytes: 16 * 1024 * 1024,
  kinds: ["image", "audio", "video", "application", "text"],
};

export const campaignRoutes = {
  list: get("/campaigns", { access: manage, query: SearchPage, answer: page("records", Campaign) }),
  show: get("/campaigns/:campaignId", { access: manage, answer: Campaign }),
  create: post("/campaigns", { access: manage, cost: 5, body: CampaignInput, answer: Campaign }),
  update: put("/campaigns/:campaignId", { access: manage, body: CampaignChange, answer: Campaign }),
  remove: del("/campaigns/:campaignId", { access: manage, answer: Nothing }),
  uploadMedia: post("/campaigns/:campaignId/media-upload", { access: manage, upload: attachment, answer: Campaign }),
  removeMedia: del("/campaigns/:campaignId/media-upload", { access: manage, answer: Campaign }),
  /** Begins now, whatever was scheduled. */
  start: post("/campaigns/:campaignId/start", { access: manage, answer: Campaign }),
  cancel: post("/campaigns/:campaignId/cancel", { access: manage, answer: Campaign }),
  restart: post("/campaigns/:campaignId/restart", { access: manage, answer: Campaign }),
  audience: get("/campaigns/:campaignId/audience", { access: manage, cost: 5, answer: CampaignAudience }),
  listRecipients: get("/campaigns/:campaignId/recipients", {
    access: manage,
    query: RecipientSearch,
    answer: z.object({ records: z.array(CampaignRecipient), hasMore: z.boolean() }),
  }),
  /** Writes the recipients a search finds into a file. */
  exportReport: post("/campaigns/:campaignId/export", {
    access: exporting,
    cost: 25,
    body: RecipientExport,
    answer: WrittenSheet,
  }),
  /** Sends its first text to a number, as a customer would get it. */
  test: post("/campaigns/:campaignId/test", { access: manage, cost: 5, body: CampaignTest, answer: Nothing }),
};

const SettingList = list(CampaignSetting, Object.keys(CAMPAIGN_SETTINGS_DEFAULTS).length);

export const campaignSettingRoutes = {
  list: get("/campaign-settings", { access: manage, answer: SettingList }),
  update: post("/campaign-settings", {
    access: manage,
    body: z.object({ settings: orJson(CampaignSettingsChange, MAX_CAMPAIGN_SETTINGS_LENGTH) }),
    answer: SettingList,
  }),
};

export const optOutRoutes = {
  list: get("/opt-outs", { access: manage, query: OptOutSearch, answer: page("records", OptOut) }),
  /** Whether a contact gets none, for whoever serves it. */
  show: get("/contacts/:contactId/opt-out", { access: "session", answer: z.object({ optOut: OptOut.nullable() }) }),
  create: post("/opt-outs", { access: "session", body: OptOutInput, answer: OptOut }),
  remove: del("/opt-outs/:optOutId", { access: manage, answer: Nothing }),
};

export const campaignChannel = listChannel("campaign", { key: "record", gone: "id" }, Campaign);
/** All of them, whichever was changed. */
export const campaignSettingChannel = channel(
  "campaignSettings",
  z.object({ action: z.literal("create"), record: SettingList }),
);
export const optOutChannel = listChannel("optout", { key: "optOut", gone: "optOutId" }, OptOut);
