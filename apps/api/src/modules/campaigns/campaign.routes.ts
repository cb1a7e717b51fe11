import { campaignRoutes, campaignSettingRoutes, optOutRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import { countAudience } from "./audience.js";
import {
  cancelCampaign,
  createCampaign,
  getCampaign,
  listCampaigns,
  removeCampaign,
  removeMedia,
  restartCampaign,
  startNow,
  updateCampaign,
  uploadMedia,
} from "./campaign.service.js";
import { exportReport } from "./exportReport.js";
import { createOptOut, findOptOut, listOptOuts, removeOptOut } from "./optOuts.js";
import { listRecipients } from "./report.js";
import { saveSettings } from "./saveSettings.js";
import { listSettings } from "./settings.js";
import { sendTrial } from "./trial.js";

export const campaignEndpoints = implement(campaignRoutes, {
  list: { unit: "read", run: ({ query }) => listCampaigns(query) },
  show: { unit: "read", run: ({ params }) => getCampaign(params.campaignId) },
  create: { unit: "write", run: ({ body, ctx }) => createCampaign(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateCampaign(ctx, params.campaignId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeCampaign(ctx, params.campaignId)) },
  uploadMedia: { unit: "write", run: ({ params, file, ctx }) => uploadMedia(ctx, params.campaignId, file) },
  removeMedia: { unit: "write", run: ({ params, ctx }) => removeMedia(ctx, params.campaignId) },
  start: { unit: "write", run: ({ params, ctx }) => startNow(ctx, params.campaignId) },
  cancel: { unit: "write", run: ({ params, ctx }) => cancelCampaign(ctx, params.campaignId) },
  restart: { unit: "write", run: ({ params, ctx }) => restartCampaign(ctx, params.campaignId) },
  audience: { unit: "read", run: ({ params }) => countAudience(params.campaignId) },
  listRecipients: { unit: "read", run: ({ params, query }) => listRecipients(params.campaignId, query) },
  exportReport: {
    unit: "none",
    run: ({ params, body, ctx, http }) => exportReport(ctx, { ...params, search: body }, http),
  },
  test: { unit: "none", run: withoutAnswer(({ params, body, ctx }) => sendTrial(ctx, params.campaignId, body.number)) },
});

export const campaignSettingEndpoints = implement(campaignSettingRoutes, {
  list: { unit: "read", run: () => listSettings() },
  update: { unit: "write", run: ({ ctx, body }) => saveSettings(ctx, body.settings) },
});

export const optOutEndpoints = implement(optOutRoutes, {
  list: { unit: "read", run: ({ query }) => listOptOuts(query) },
  show: { unit: "read", run: async ({ params }) => ({ optOut: await findOptOut(params.contactId) }) },
  create: { unit: "write", run: ({ body, ctx }) => createOptOut(ctx, body.number) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeOptOut(ctx, params.optOutId)) },
});
