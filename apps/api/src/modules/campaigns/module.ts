import { joinHook } from "../../kernel/events/hooks.js";
import { subscribeDurably } from "../../kernel/events/recordEvent.js";
import type { Module } from "../../kernel/module.js";
import { beforeConnectionRemoval } from "../connections/index.js";
import { beforeContactListRemoval } from "../contact-lists/index.js";
import { beforeContactRemoval, contactsMerging } from "../contacts/index.js";
import { beforeFileListRemoval } from "../file-lists/index.js";
import { addQuestion, addResponder } from "../inbound/index.js";
import { settingChanging } from "../settings/index.js";
import { CampaignModel } from "./campaign.model.js";
import { campaignEndpoints, campaignSettingEndpoints, optOutEndpoints } from "./campaign.routes.js";
import { dropConnection, forgetContact, mergeContacts, refuseFilesInUse, refuseListInUse } from "./joinedHooks.js";
import { OptOutModel } from "./optOut.model.js";
import { campaignAckSubscriber } from "./sending/acks.js";
import { announceProgress } from "./sending/announceProgress.js";
import { campaignAnswerSubscriber } from "./sending/answers.js";
import { campaignQuestion } from "./sending/question.js";
import { campaignResponder } from "./sending/responder.js";
import { campaignConnectionSubscriber, campaignStandingSubscriber, wakeByClock } from "./sending/wake.js";
import { sendCampaign } from "./sending/work.js";
import { startCampaign } from "./start.work.js";

export const campaignModule: Module = {
  models: [CampaignModel, OptOutModel],
  endpoints: [...campaignEndpoints, ...campaignSettingEndpoints, ...optOutEndpoints],
  work: [startCampaign, sendCampaign, announceProgress],
  listen: () => {
    subscribeDurably(campaignAckSubscriber);
    subscribeDurably(campaignAnswerSubscriber);
    subscribeDurably(campaignConnectionSubscriber);
    subscribeDurably(campaignStandingSubscriber);
    addResponder(campaignResponder);
    addQuestion(campaignQuestion);
    joinHook(beforeConnectionRemoval, dropConnection);
    joinHook(beforeContactRemoval, forgetContact);
    joinHook(contactsMerging, mergeContacts);
    joinHook(beforeContactListRemoval, refuseListInUse);
    joinHook(beforeFileListRemoval, refuseFilesInUse);
    joinHook(settingChanging, wakeByClock);
  },
};
