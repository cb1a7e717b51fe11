import {
  campaignRoutes,
  chatMessageRoutes,
  chatRoutes,
  fileListRoutes,
  queueOptionRoutes,
  queueRoutes,
  webhookRoutes,
} from "@recado/contract";
import type { Api } from "./api.js";
import type { Client } from "./client.js";

interface WorldFile {
  name: string;
  bytes: Buffer;
}

/** A department with a menu of two levels. */
export async function addQueue(admin: Client, of: { canary: string; color: string; file: WorldFile }) {
  const { canary, color, file } = of;
  const queue = await admin.call(queueRoutes.create, {
    body: { name: `${canary} fila`, color, greetingMessage: canary, outOfHoursMessage: canary },
  });
  await admin.call(queueRoutes.uploadMedia, { params: { queueId: queue.id }, file });
  const option = await admin.call(queueOptionRoutes.create, {
    body: { title: canary, message: canary, option: "1", queueId: queue.id },
  });
  await admin.call(queueOptionRoutes.uploadMedia, { params: { optionId: option.id }, file });
  const child = await admin.call(queueOptionRoutes.create, {
    body: { title: `${canary} abaixo`, option: "1", queueId: queue.id, parentId: option.id },
  });
  return { queueId: queue.id, optionId: option.id, childId: child.id };
}

export async function addFileLists(admin: Client, canary: string, file: WorldFile) {
  const options = [{ name: canary }];
  const list = await admin.call(fileListRoutes.create, {
    body: { name: `${canary} lista`, message: canary, options },
  });
  const fileOptionId = list.options[0]?.id ?? 0;
  await admin.call(fileListRoutes.upload, { params: { fileListId: list.id }, body: { id: fileOptionId }, file });
  const spare = await admin.call(fileListRoutes.create, {
    body: { name: `${canary} outra`, message: canary, options },
  });
  return { fileListId: list.id, spareFileListId: spare.id, fileOptionId };
}

interface CampaignsInput {
  companyId: number;
  canary: string;
  contactListId: number;
  whatsappId: number;
  contactId: number;
  /** Of the recipient, as it was on the list. */
  number: string;
}

/** One that is being prepared, one that sends, and one that was stopped. */
export async function addCampaigns(api: Api, admin: Client, sender: CampaignsInput) {
  const { companyId, canary, contactListId, whatsappId, contactId, number } = sender;
  const body = { name: `${canary} campanha`, message1: canary, contactListId, whatsappId };
  const { id: campaignId } = await admin.call(campaignRoutes.create, { body });
  const { id: runningCampaignId } = await admin.call(campaignRoutes.create, { body });
  const { id: stoppedCampaignId } = await admin.call(campaignRoutes.create, { body });
  const begin = `UPDATE "Campaigns" SET status = $2, "isPrepared" = true WHERE id = $1`;
  await api.sql(begin, [runningCampaignId, "EM_ANDAMENTO"]);
  await api.sql(begin, [stoppedCampaignId, "CANCELADA"]);
  await api.sql(
    `INSERT INTO "CampaignRecipients" ("companyId", "campaignId", name, number, email, "isStranger", "contactId", "whatsappId")
     VALUES ($1, $2, $3, $4, '', false, $5, $6)`,
    [companyId, runningCampaignId, canary, number, contactId, whatsappId],
  );
  return { campaignId, runningCampaignId, stoppedCampaignId };
}

interface ChatInput {
  canary: string;
  file: WorldFile;
  userId: number;
  ticketId: number;
}

/** The administrator's with somebody, in which a conversation with a customer is shared. */
export async function addChat(admin: Client, { canary, file, userId, ticketId }: ChatInput) {
  const chat = await admin.call(chatRoutes.create, { body: { title: canary, users: [userId] } });
  const inChat = { params: { chatId: chat.id } };
  const message = await admin.call(chatMessageRoutes.create, { ...inChat, body: { message: canary }, file });
  const card = await admin.call(chatMessageRoutes.create, { ...inChat, body: { ticketId } });
  return { chatId: chat.id, chatMessageId: message.id, cardId: card.id };
}

/** At an address nobody reaches, switched off, with something that never arrived. */
export async function addWebhook(
  api: Api,
  admin: Client,
  { companyId, canary }: { companyId: number; canary: string },
) {
  const webhook = await admin.call(webhookRoutes.create, {
    body: { name: `${canary} webhook`, url: "https://hooks.recado.test/", events: ["ticket.closed"], isActive: false },
  });
  const [delivery] = await api.sql<{ id: number }>(
    `INSERT INTO "WebhookDeliveries" ("companyId", "webhookId", "eventId", event, subject, body, state)
     VALUES ($1, $2, 'evt_0', 'ticket.closed', 'ticket:0', $3, 'failed') RETURNING id`,
    [companyId, webhook.id, JSON.stringify({ canary })],
  );
  return { webhookId: webhook.id, deliveryId: delivery?.id ?? 0 };
}
