import {
  announcementRoutes,
  apiKeyRoutes,
  campaignRoutes,
  chatMessageRoutes,
  chatRoutes,
  companyRoutes,
  connectionRoutes,
  contactListItemRoutes,
  contactListRoutes,
  contactRoutes,
  fileListRoutes,
  helpRoutes,
  planRoutes,
  promptRoutes,
  queueIntegrationRoutes,
  queueOptionRoutes,
  queueRoutes,
  quickMessageRoutes,
  scheduleRoutes,
  tagRoutes,
  ticketNoteRoutes,
  ticketTagRoutes,
  userRoutes,
  webhookRoutes,
} from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { here } from "./here";
import { type Caller, makeUser, nextNumber, PASSWORD, signIn, signInOperator } from "./operator";
import { closeOverlays, follow, open, settle } from "./page";
import { connectNumber } from "./phones";
import { openProduct } from "./product";
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from "./screens";
import { logOf, type ServedShop, serve } from "./shop";
import { OPERATOR } from "./world";

const product = openProduct();
const WALK_MS = 600_000;

/** A script for each field of the product that takes words, told apart by its number. */
const fields: string[] = [];
function script(field: string): string {
  fields.push(field);
  return `"><img src=x onerror=alert(${fields.length})>`;
}

/** Where people, programs and customers can put words, for the operator's own company. */
async function plantInLists(operator: Caller): Promise<{ queueId: number; userId: number }> {
  const week = `${nextNumber()}`;
  const { id: queueId } = await operator.call(queueRoutes.create, {
    body: {
      name: script("queue.name"),
      color: "#123456",
      greetingMessage: script("queue.greeting"),
      outOfHoursMessage: script("queue.outOfHours"),
    },
  });
  await operator.call(queueOptionRoutes.create, {
    body: { queueId, title: script("option.title"), option: "1", message: script("option.message") },
  });
  await operator.call(tagRoutes.create, { body: { name: script("tag.name") } });
  await operator.call(tagRoutes.create, { body: { name: script("lane.name"), kanban: 1 } });
  await operator.call(quickMessageRoutes.create, {
    body: { shortcode: script("quickMessage.shortcode"), message: script("quickMessage.message"), geral: true },
  });
  await operator.call(helpRoutes.create, {
    body: { title: script("help.title"), description: script("help.description"), video: "dQw4w9WgXcQ" },
  });
  const { id: userId } = await operator.call(userRoutes.create, {
    body: { name: script("user.name"), email: `canario${week}@recado.test`, password: PASSWORD, queueIds: [queueId] },
  });
  await operator.call(connectionRoutes.create, {
    body: {
      name: script("connection.name"),
      network: "simulator",
      greetingMessage: script("connection.greeting"),
      complationMessage: script("connection.closing"),
      outOfHoursMessage: script("connection.outOfHours"),
      ratingMessage: script("connection.rating"),
      expiresInactiveMessage: script("connection.expiry"),
      queueIds: [queueId],
    },
  });
  const plan = { name: script("plan.name"), users: 1, connections: 1, queues: 1, value: 1 };
  const { id: planId } = await operator.call(planRoutes.create, { body: plan });
  await operator.call(companyRoutes.create, {
    body: { name: script("company.name"), email: `canario${week}@cliente.test`, password: PASSWORD, planId },
  });
  return { queueId, userId };
}

/** The same in what sends and answers by itself, and among colleagues; and where each of four of them has a screen of its own. */
async function plantInRooms(
  operator: Caller,
  { queueId, userId }: { queueId: number; userId: number },
): Promise<string[]> {
  const { id: contactListId } = await operator.call(contactListRoutes.create, {
    body: { name: script("contactList.name") },
  });
  await operator.call(contactListItemRoutes.create, {
    body: { contactListId, name: script("listItem.name"), number: "5511987650001", email: "" },
  });
  const { id: campaignId } = await operator.call(campaignRoutes.create, {
    body: { name: script("campaign.name"), message1: script("campaign.message") },
  });
  await operator.call(fileListRoutes.create, {
    body: { name: script("fileList.name"), message: script("fileList.message"), options: [{ name: "a" }] },
  });
  await operator.call(announcementRoutes.create, {
    body: { title: script("announcement.title"), text: script("announcement.text") },
  });
  const { id: chatId } = await operator.call(chatRoutes.create, {
    body: { title: script("chat.title"), users: [userId] },
  });
  await operator.call(chatMessageRoutes.create, { params: { chatId }, body: { message: script("chat.message") } });
  const { id: promptId } = await operator.call(promptRoutes.create, {
    body: { name: script("prompt.name"), prompt: script("prompt.prompt"), queueId, apiKey: "chave" },
  });
  const { id: integrationId } = await operator.call(queueIntegrationRoutes.create, {
    body: { type: "n8n", name: script("integration.name"), urlN8N: "https://robots.example.com/" },
  });
  await operator.call(webhookRoutes.create, {
    body: {
      name: script("webhook.name"),
      url: "https://hooks.recado.test/",
      events: ["ticket.closed"],
      isActive: false,
    },
  });
  await operator.call(apiKeyRoutes.create, { body: { name: script("apiKey.name"), scopes: ["read"] } });
  await here.sql(`
    UPDATE "Campaigns" SET "isPrepared" = true, recipients = 1, failed = 1, status = 'FINALIZADA' WHERE id = ${campaignId};
    INSERT INTO "CampaignRecipients" ("companyId", "campaignId", name, number, email, "isWhatsappValid", "isStranger", state, reason)
      VALUES (1, ${campaignId}, '${script("recipient.name")}', '5511987650002', '', true, false, 'failed', 'refused');
    INSERT INTO "IntegrationExchanges" ("companyId", "integrationId", target, request, status, response, milliseconds, "createdAt")
      VALUES (1, ${integrationId}, 'POST https://robots.example.com/', '${script("exchange.request")}', 200,
              '${script("exchange.response")}', 40, now())`);
  return [
    `/contact-lists/${contactListId}/contacts`,
    `/campaign/${campaignId}/report`,
    `/prompts/${promptId}/usage`,
    `/queue-integration/${integrationId}/exchanges`,
  ];
}

/** The operator's own company, with a number that works and Ana to serve whoever writes to it. */
async function openOwnShop(operator: Caller): Promise<ServedShop> {
  const simulator = new SimulatorClient(here.simulator);
  const { id } = await operator.call(queueRoutes.create, {
    body: { name: script("department.name"), color: "#0b6b50" },
  });
  const { pn: account } = await connectNumber(operator, simulator, { name: script("number.name"), queueIds: [id] });
  const ana = await makeUser(operator, { name: "Ana Lima", queueIds: [id] });
  return { url: product.url, boss: operator, account, simulator, queueIds: [id], ana };
}

/** A customer who says scripts in every way a phone knows, served by Ana with words of hers. */
async function plantInConversation(shop: ServedShop): Promise<string> {
  const { customer, ticket } = await serve(shop, script("customer.name"), script("message.first"));
  const { id: contactId, name, number } = ticket.contact;
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  await shop.boss.call(scheduleRoutes.create, { body: { contactId, sendAt, body: script("schedule.body") } });
  const extraInfo = [{ name: script("contact.field"), value: script("contact.value") }];
  await shop.boss.call(contactRoutes.update, { params: { contactId }, body: { name, number, email: "", extraInfo } });
  const quotedId = await customer.say(script("message.text"));
  await customer.say({ type: "text", text: script("message.answer"), quotedId });
  await customer.say({ type: "text", text: "javascript:alert(0) http://x/<script>alert(0)</script>" });
  await customer.say({ type: "document", fileName: `${script("document.name")}.pdf` });
  await customer.say({ type: "contact", name: script("card.name"), number: "5521998877665" });
  await customer.say({
    type: "location",
    latitude: -22.9,
    longitude: -43.2,
    name: script("place.name"),
    address: script("place.address"),
  });
  const { id: tagId } = await shop.boss.call(tagRoutes.create, { body: { name: script("ticket.tag") } });
  await shop.boss.call(ticketTagRoutes.add, { params: { ticketId: ticket.id, tagId } });
  const caller = await signIn(shop.url, shop.ana);
  await caller.call(ticketNoteRoutes.create, {
    body: { ticketId: ticket.id, contactId, note: script("ticket.note") },
  });
  return ticket.uuid;
}

/** The numbers of the scripts that stand on a page as words. */
async function readPlanted(page: Page): Promise<number[]> {
  const words = await page.evaluate(() => {
    const inputs = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    const titles = [...document.querySelectorAll("[title], [aria-label]")];
    return [
      document.body.innerText,
      ...inputs.map(({ value }) => value),
      ...titles.map((one) => `${one.getAttribute("title")} ${one.getAttribute("aria-label")}`),
    ].join("\n");
  });
  return [...words.matchAll(/onerror=alert\((\d+)\)/g)].map(([, number]) => Number(number));
}

// A script that ran would open a dialog of the browser, and one that the policy stopped would be an error in its console: a
// journey with either fails by itself, because nobody expects it.
it(
  "words that are scripts stay words on every screen",
  async () => {
    const operator = await signInOperator(product.url);
    const ofOne = await plantInRooms(operator, await plantInLists(operator));
    const shop = await openOwnShop(operator);
    const uuid = await plantInConversation(shop);
    const seen = new Set<number>();
    const look = async (page: Page) => {
      await settle(page);
      expect(await page.locator("img[src=x]").count(), page.url()).toBe(0);
      for (const number of await readPlanted(page)) seen.add(number);
    };

    const visitor = await product.visit();
    for (const { path } of PUBLIC_SCREENS) {
      await open(visitor.page, path);
      await look(visitor.page);
    }
    await visitor.enter(OPERATOR);
    const ofAll = PRIVATE_SCREENS.map(({ path }) => path).filter((path) => !/\d/.test(path));
    for (const path of [...ofAll, ...ofOne]) {
      await follow(visitor.page, path);
      // What a program was asked, and what it said, is below its line.
      for (const line of await visitor.page.locator("main summary").all()) await line.click();
      await look(visitor.page);
    }
    const attendant = await product.visit();
    await attendant.enter(shop.ana, `/tickets/${uuid}`);
    await logOf(attendant.page).getByRole("link").last().waitFor();
    // With what is known of the contact, which comes after the frame.
    await attendant.page.getByRole("complementary", { name: "Contato" }).locator("dl").nth(1).waitFor();
    await look(attendant.page);
    await attendant.page.getByRole("button", { name: /^Comunicados/ }).click();
    await attendant.page
      .getByRole("list", { name: "Comunicados" })
      .getByRole("button", { name: /onerror/ })
      .first()
      .click();
    await attendant.page.getByRole("dialog", { name: /onerror/ }).waitFor();
    await look(attendant.page);
    await closeOverlays(attendant.page);
    for (const path of ["/contacts", "/tags", "/kanban"]) {
      await follow(attendant.page, path);
      await look(attendant.page);
    }

    // The walk passes by what it is about: but for what only forms and phones show, each script was on a screen.
    const HIDDEN =
      /outOfHours|greeting|closing|rating|expiry|option\.|company|lane|campaign\.message|fileList\.message|prompt\.prompt/;
    const missed = fields.filter((field, index) => !seen.has(index + 1) && !HIDDEN.test(field));
    expect(missed).toEqual([]);
  },
  WALK_MS,
);
