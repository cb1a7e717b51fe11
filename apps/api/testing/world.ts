import { randomBytes } from "node:crypto";
import {
  announcementRoutes,
  apiKeyRoutes,
  connectionRoutes,
  helpRoutes,
  invitationRoutes,
  optOutRoutes,
  planRoutes,
  promptRoutes,
  pushRoutes,
  queueIntegrationRoutes,
  quickMessageRoutes,
  type Route,
  scheduleRoutes,
  settingRoutes,
  tagRoutes,
  ticketNoteRoutes,
  userRoutes,
} from "@recado/contract";
import { type Api, PASSWORD } from "./api.js";
import { Client } from "./client.js";
import { addConversation, type Conversation } from "./conversation.js";
import { pushSubscription } from "./pushService.js";
import { addCampaigns, addChat, addFileLists, addQueue, addWebhook } from "./worldParts.js";

/** A company with a row of every kind, each text of it carrying the company's canary. */
export interface World extends Conversation {
  id: number;
  /** Stands in every text of this company and nowhere else. */
  canary: string;
  admin: Client;
  user: Client;
  /** What holds the token of the company's number. */
  program: Client;
  /** What holds a key of the company that may do everything. */
  keyHolder: Client;
  apiKeyId: number;
  userId: number;
  /** Somebody who has not come yet. */
  invitedId: number;
  planId: number;
  /** A plan no company lives by. */
  sparePlanId: number;
  queueId: number;
  optionId: number;
  childId: number;
  tagId: number;
  laneId: number;
  whatsappId: number;
  helpId: number;
  announcementId: number;
  /** Somebody with a ticket. */
  contactId: number;
  /** Somebody without one. */
  strangerId: number;
  ticketId: number;
  ticketUuid: string;
  noteId: number;
  ratingId: number;
  quickMessageId: number;
  importId: number;
  fileListId: number;
  /** One that no campaign needs. */
  spareFileListId: number;
  fileOptionId: number;
  /** Of a contact that is known. */
  contactNumber: string;
  /** Whom its campaigns are for. */
  campaignListId: number;
  contactListId: number;
  listItemId: number;
  /** One that is being prepared, one that sends, and one that was stopped. */
  campaignId: number;
  runningCampaignId: number;
  stoppedCampaignId: number;
  optOutId: number;
  scheduleId: number;
  /** One that was paid, and by which charge. */
  invoiceId: number;
  txid: string;
  /** Of the administrator and the user; the first owns it and wrote the message. */
  chatId: number;
  chatMessageId: number;
  cardId: number;
  /** The administrator's browser, in which nothing is ever shown. */
  deviceId: number;
  /** Of an address nobody reaches; it is switched off. */
  webhookId: number;
  deliveryId: number;
  /** A robot that answers nobody, one that could go, and what was asked of the first. */
  integrationId: number;
  spareIntegrationId: number;
  exchangeId: number;
  /** A model that answers nobody, and one that could go. */
  promptId: number;
  sparePromptId: number;
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let count = 0;

/** A number no other call got, for names and colours that must be unique. */
export function fresh(): number {
  count += 1;
  return count;
}

/** A telephone number no other call got. */
const freshNumber = () => `55119${20_000_000 + fresh()}`;

/** A colour no other call got. */
export function freshColor(): string {
  return `#${(0x100000 + fresh()).toString(16)}`;
}

/** Makes a company and fills it by the routes everybody uses. */
export async function furnish(api: Api, options: { isPlanPublic: boolean }): Promise<World> {
  const canary = `canary-${randomBytes(6).toString("hex")}`;
  const { id, admin, planId } = await api.makeCompany();
  await api.root.call(planRoutes.update, {
    params: { planId },
    body: { name: `${canary} plano`, isPublic: options.isPlanPublic },
  });
  await api.sql(`UPDATE "Companies" SET name = $2, phone = $2 WHERE id = $1`, [id, canary]);
  const spare = await api.root.call(planRoutes.create, { body: { name: `${canary} outro`, isPublic: false } });
  const help = await api.root.call(helpRoutes.create, { body: { title: "Primeiros passos", video: "abcde12345" } });

  const told = { title: "Novidades", text: "Há um novo relatório." };
  const announcement = await api.root.call(announcementRoutes.create, { body: told });

  const file = { name: `${canary}.png`, bytes: PIXEL };
  const { queueId, ...menu } = await addQueue(admin, { canary, color: freshColor(), file });
  const tag = await admin.call(tagRoutes.create, { body: { name: `${canary} etiqueta` } });
  const lane = await admin.call(tagRoutes.create, { body: { name: `${canary} raia`, kanban: 1 } });
  const token = `${canary}-never-again-${fresh()}`;
  const connection = await admin.call(connectionRoutes.create, {
    body: {
      name: `${canary} número`,
      greetingMessage: canary,
      queueIds: [queueId],
      transferQueueId: queueId,
      token,
    },
  });
  // A secret, of which nobody may ever read more than the end.
  const secret = { value: `${canary}-never-again-${fresh()}` };
  await admin.call(settingRoutes.update, { params: { key: "tokenixc" }, body: secret });
  await admin.call(settingRoutes.update, { params: { key: "ipixc" }, body: { value: canary } });

  const email = `${canary}@company.test`;
  const person = await admin.call(userRoutes.create, {
    body: { name: canary, email, password: PASSWORD, queueIds: [queueId], whatsappId: connection.id },
  });
  const { user: invited } = await admin.call(invitationRoutes.create, {
    body: { name: canary, email: `convite-${email}`, queueIds: [queueId] },
  });
  const [contactId, strangerId] = await addContacts(api, id, canary);
  const [ticket] = await api.sql<{ id: number; uuid: string }>(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "queueId", "lastMessage", "unreadMessages")
     VALUES ($1, $2, $3, $4, $5, 1) RETURNING id, uuid`,
    [id, contactId, connection.id, queueId, canary],
  );
  if (!ticket || !contactId || !strangerId) throw new Error("the world has no ticket");
  const [rating] = await api.sql<{ id: number }>(
    `WITH episode AS (
       INSERT INTO "TicketTracking" ("companyId", "ticketId", "queueId", "whatsappId", "userId")
       VALUES ($1, $2, $3, $4, $5) RETURNING *)
     INSERT INTO "UserRatings" ("companyId", "trackingId", "ticketId", "userId", rate, comment)
     SELECT "companyId", id, "ticketId", "userId", 3, $6 FROM episode RETURNING id`,
    [id, ticket.id, queueId, connection.id, person.id, canary],
  );
  const note = await admin.call(ticketNoteRoutes.create, { body: { note: canary, ticketId: ticket.id } });
  const talk = { companyId: id, whatsappId: connection.id, userId: admin.user?.id ?? 0, text: canary };
  const quick = await admin.call(quickMessageRoutes.create, { body: { shortcode: canary, message: canary } });
  await admin.call(quickMessageRoutes.uploadMedia, { params: { quickMessageId: quick.id }, file });
  const fileLists = await addFileLists(admin, canary, file);
  const [contactListId, listItemId] = await addContactList(api, id, canary);
  const [campaignListId] = await addContactList(api, id, canary);
  const campaigns = await addCampaigns(api, admin, {
    companyId: id,
    canary,
    contactId,
    contactListId: campaignListId ?? 0,
    whatsappId: connection.id,
    number: freshNumber(),
  });
  const optOut = await admin.call(optOutRoutes.create, { body: { number: freshNumber() } });
  const contactNumber = freshNumber();
  await api.sql(
    `WITH made AS (INSERT INTO "Contacts" ("companyId", name, number, jid) VALUES ($1, $2, $3, $3 || '@s.whatsapp.net') RETURNING id)
     INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value) SELECT $1, id, 'pn', $3 FROM made`,
    [id, canary, contactNumber],
  );
  const schedule = await admin.call(scheduleRoutes.create, {
    body: { body: canary, contactId, sendAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  await admin.call(scheduleRoutes.uploadMedia, { params: { scheduleId: schedule.id }, file });
  const [sheet] = await api.sql<{ id: number }>(
    `INSERT INTO "ContactImports" ("companyId", source, "fileName", status) VALUES ($1, 'sheet', $2, 'done') RETURNING id`,
    [id, canary],
  );
  const bill = await addInvoice(api, id, canary);
  const user = await api.signIn(email, PASSWORD);
  const mentions = [admin.user?.id ?? 0];
  await user.call(ticketNoteRoutes.create, { body: { note: `@${canary} veja`, ticketId: ticket.id, mentions } });
  const chat = await addChat(admin, { canary, file, userId: user.user?.id ?? 0, ticketId: ticket.id });
  await admin.call(pushRoutes.choose, { body: { kinds: [] } });
  const device = await admin.call(pushRoutes.subscribe, { body: pushSubscription() });
  const webhook = await addWebhook(api, admin, { companyId: id, canary });
  const { apiKey, secret: key } = await admin.call(apiKeyRoutes.create, {
    body: { name: `${canary} chave`, scopes: ["admin"] },
  });
  return {
    keyHolder: Object.assign(new Client(api.root.server), { token: key }),
    apiKeyId: apiKey.id,
    ...(await addConversation(api, talk)),
    ...webhook,
    ...(await addRobots(api, admin, canary)),
    ...(await addPrompts(api, admin, { canary, queueId, ticketId: ticket.id })),
    deviceId: device.id,
    ...bill,
    ...chat,
    importId: sheet?.id ?? 0,
    ...fileLists,
    scheduleId: schedule.id,
    contactListId,
    listItemId,
    contactNumber,
    campaignListId,
    ...campaigns,
    optOutId: optOut.id,
    program: Object.assign(new Client(api.root.server), { token }),
    quickMessageId: quick.id,
    id,
    canary,
    admin,
    user,
    userId: person.id,
    invitedId: invited.id,
    planId,
    sparePlanId: spare.id,
    queueId,
    ...menu,
    tagId: tag.id,
    laneId: lane.id,
    whatsappId: connection.id,
    helpId: help.id,
    announcementId: announcement.id,
    contactId,
    strangerId,
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    noteId: note.id,
    ratingId: rating?.id ?? 0,
  };
}

/** Whether it is called with the token of a connection or an API key, and never with a login. */
export function isForPrograms({ access }: Route): boolean {
  return access === "token" || (typeof access === "object" && access.scope !== undefined);
}

/** Who a route is made for. */
export function actorOf({ access }: Route, of: World, root: Client): Client {
  if (access === "super") return root;
  if (typeof access === "object" && access.scope) return of.keyHolder;
  return access === "token" ? of.program : of.admin;
}

/** Robots at a server that nobody asks. */
async function addRobots(api: Api, admin: Client, canary: string) {
  const robot = { type: "n8n", urlN8N: `https://robots.example.com/${canary}` } as const;
  const secret = `${canary}-never-again-${fresh()}`;
  const made = await admin.call(queueIntegrationRoutes.create, { body: { ...robot, name: `${canary} robô`, secret } });
  const spare = await admin.call(queueIntegrationRoutes.create, { body: { ...robot, name: `${canary} outro robô` } });
  const [exchange] = await api.sql<{ id: number }>(
    `INSERT INTO "IntegrationExchanges" ("companyId", "integrationId", target, request, status, response, milliseconds)
     SELECT "companyId", id, $2, $2, 200, $2, 12 FROM "QueueIntegrations" WHERE id = $1 RETURNING id`,
    [made.id, canary],
  );
  return { integrationId: made.id, spareIntegrationId: spare.id, exchangeId: exchange?.id ?? 0 };
}

interface PromptsInput {
  canary: string;
  queueId: number;
  ticketId: number;
}

/** Models that nobody asks, one of which has spent something. */
async function addPrompts(api: Api, admin: Client, { canary, queueId, ticketId }: PromptsInput) {
  const prompt = { prompt: canary, queueId, apiKey: `${canary}-never-again-${fresh()}` };
  const made = await admin.call(promptRoutes.create, { body: { ...prompt, name: `${canary} prompt` } });
  const spare = await admin.call(promptRoutes.create, { body: { ...prompt, name: `${canary} outro prompt` } });
  await api.sql(
    `INSERT INTO "PromptUsage" ("companyId", "promptId", "ticketId", day, tokens, turns)
     SELECT "companyId", id, $2, current_date, 120, 1 FROM "Prompts" WHERE id = $1`,
    [made.id, ticketId],
  );
  return { promptId: made.id, sparePromptId: spare.id };
}

/** Customers, as they come from WhatsApp: no route makes them without asking there. */
async function addContacts(api: Api, companyId: number, canary: string): Promise<number[]> {
  const numbers = [fresh(), fresh()].map((each) => `55119${String(10_000_000 + each)}`);
  const rows = await api.sql<{ id: number }>(
    `INSERT INTO "Contacts" ("companyId", name, number, email, jid)
     SELECT $1, $2, number, $2 || '@mail.test', number || '@s.whatsapp.net' FROM unnest($3::text[]) number RETURNING id`,
    [companyId, canary, numbers],
  );
  return rows.map((row) => row.id);
}

/** Somebody on a list about whom WhatsApp was asked already: nobody works on it while a test looks. */
async function addContactList(api: Api, companyId: number, canary: string): Promise<[number, number]> {
  const [row] = await api.sql<{ contactListId: number; id: number }>(
    `WITH list AS (
       INSERT INTO "ContactLists" ("companyId", name, "contactsCount", "checkedCount", "validCount")
       VALUES ($1, $2, 1, 1, 1) RETURNING id)
     INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number, email, "isWhatsappValid")
     SELECT $1, id, $2, $3, $2 || '@mail.test', true FROM list RETURNING id, "contactListId"`,
    [companyId, canary, freshNumber()],
  );
  return [row?.contactListId ?? 0, row?.id ?? 0];
}

/** A bill that was paid, as the bank's money leaves it. */
async function addInvoice(api: Api, companyId: number, canary: string): Promise<{ invoiceId: number; txid: string }> {
  const txid = randomBytes(16).toString("hex");
  const [row] = await api.sql<{ invoiceId: number }>(
    `WITH invoice AS (
       INSERT INTO "Invoices" ("companyId", detail, value, "dueDate", recurrence, status, "paidAt", "paidUntil")
       VALUES ($1, $2, 50, '2026-01-31', 'MENSAL', 'paid', now(), '2026-02-28') RETURNING id),
     charge AS (
       INSERT INTO "Charges" ("companyId", "invoiceId", txid, driver, value, status, "payCode", "expiresAt")
       SELECT $1, id, $3, 'sandbox', 50, 'paid', $2, now() FROM invoice RETURNING id, "invoiceId")
     INSERT INTO "Payments" ("companyId", "invoiceId", "chargeId", kind, reference, value, at, "paidUntil")
     SELECT $1, "invoiceId", id, 'paid', $2, 50, now(), '2026-02-28' FROM charge RETURNING "invoiceId"`,
    [companyId, canary, txid],
  );
  return { invoiceId: row?.invoiceId ?? 0, txid };
}
