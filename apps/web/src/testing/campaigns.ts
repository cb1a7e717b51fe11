import {
  CAMPAIGN_SETTINGS_DEFAULTS,
  type Campaign,
  type CampaignProgress,
  type CampaignRecipient,
  type CampaignSettings,
  campaignSettingRoutes,
  connectionRoutes,
  fileListRoutes,
  type OptOut,
  settingRoutes,
  tagRoutes,
} from "@recado/contract";
import { makeConnection, makeSettings, makeTag } from "./builders";
import { mock } from "./mockRoutes";

export function makeProgress(change: Partial<CampaignProgress> = {}): CampaignProgress {
  const valid = change.recipients ?? 0;
  const none = { waiting: 0, requested: 0, confirmed: 0, sent: 0, delivered: 0, read: 0, answered: 0 };
  return { recipients: 0, valid, ...none, failed: 0, skipped: 0, ...change };
}

/** One that is being prepared. */
export function makeCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: 1,
    name: "Coleção de verão",
    status: "INATIVA",
    confirmation: false,
    message1: "Oi {nome}!",
    message2: "",
    message3: "",
    message4: "",
    message5: "",
    confirmationMessage1: "",
    confirmationMessage2: "",
    confirmationMessage3: "",
    confirmationMessage4: "",
    confirmationMessage5: "",
    scheduledAt: null,
    startedAt: null,
    completedAt: null,
    whatsappId: 1,
    whatsapp: { id: 1, name: "Loja" },
    whatsappIds: [1],
    contactListId: 3,
    contactList: { id: 3, name: "Clientes" },
    fileListId: null,
    fileList: null,
    mediaPath: null,
    mediaName: null,
    progress: makeProgress(),
    hold: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    updatedAt: "2026-11-20T12:00:00.000Z",
    ...change,
  };
}

/** Somebody whose turn has not come. */
export function makeRecipient(change: Partial<CampaignRecipient> = {}): CampaignRecipient {
  return {
    id: 1,
    name: "Carla Souza",
    number: "5511988887777",
    contactId: 5,
    ticketUuid: null,
    whatsappId: 1,
    state: "waiting",
    reason: null,
    message: null,
    requestedAt: null,
    confirmedAt: null,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    answeredAt: null,
    ...change,
  };
}

export function makeOptOut(change: Partial<OptOut> = {}): OptOut {
  return {
    id: 1,
    number: "5511988887777",
    contactId: 5,
    name: "Carla Souza",
    word: "SAIR",
    createdAt: "2026-11-20T12:00:00.000Z",
    ...change,
  };
}

/** A company that has campaigns: what their pages ask for beside them. */
export function mockCampaignCompany(settings: Partial<CampaignSettings> = {}): void {
  mock(settingRoutes.list, () => makeSettings());
  mock(connectionRoutes.list, () => [makeConnection(), makeConnection({ id: 2, name: "Filial" })]);
  mock(tagRoutes.listAll, () => [makeTag({ id: 8, name: "VIP" })]);
  mock(fileListRoutes.listAll, () => []);
  mock(campaignSettingRoutes.list, () => settingRows(settings));
}

/** Settings as the server sends them. */
export function settingRows(change: Partial<CampaignSettings> = {}) {
  const all = { ...CAMPAIGN_SETTINGS_DEFAULTS, ...change };
  return Object.entries(all).map(([key, value]) => ({
    key: key as keyof CampaignSettings,
    value: JSON.stringify(value),
  }));
}
