import { campaignRoutes, campaignSettingRoutes, optOutRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { countAudience, previewTexts } from "./audience.js";
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
import { listSettings, saveSettings } from "./settings.js";
import { sendTrial } from "./trial.js";

export const campaignEndpoints = implement(campaignRoutes, {
  list: ({ query }) => listCampaigns(query),
  show: ({ params }) => getCampaign(params.campaignId),
  create: ({ body, ctx }) => createCampaign(ctx, body),
  update: ({ params, body, ctx }) => updateCampaign(ctx, params.campaignId, body),
  remove: async ({ params, ctx }) => {
    await removeCampaign(ctx, params.campaignId);
    return {};
  },
  uploadMedia: ({ params, file, ctx }) => uploadMedia(ctx, params.campaignId, file),
  removeMedia: ({ params, ctx }) => removeMedia(ctx, params.campaignId),
  start: ({ params, ctx }) => startNow(ctx, params.campaignId),
  cancel: ({ params, ctx }) => cancelCampaign(ctx, params.campaignId),
  restart: ({ params, ctx }) => restartCampaign(ctx, params.campaignId),
  audience: ({ params }) => countAudience(params.campaignId),
  listRecipients: ({ params, query }) => listRecipients(params.campaignId, query),
  exportReport: {
    unit: "none",
    run: ({ params, body, ctx, http }) => exportReport(ctx, { ...params, search: body }, http),
  },
  preview: { unit: "read", run: ({ body, ctx }) => previewTexts(ctx, body) },
  test: {
    unit: "none",
    run: async ({ params, body, ctx }) => {
      await sendTrial(ctx, params.campaignId, body.number);
      return {};
    },
  },
});

export const campaignSettingEndpoints = implement(campaignSettingRoutes, {
  list: () => listSettings(),
  update: ({ body }) => saveSettings(body.settings),
});

export const optOutEndpoints = implement(optOutRoutes, {
  list: ({ query }) => listOptOuts(query),
  show: async ({ params }) => ({ optOut: await findOptOut(params.contactId) }),
  create: ({ body, ctx }) => createOptOut(ctx, body.number),
  remove: async ({ params, ctx }) => {
    await removeOptOut(ctx, params.optOutId);
    return {};
  },
});
