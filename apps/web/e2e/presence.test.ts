import { type Ticket, ticketRoutes, userRoutes } from "@recado/contract";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { type Credentials, makeUser } from "./operator";
import { openProduct } from "./product";
import { fieldOf, findTicket, makeCustomer, openShop, PATIENT, PHONE, type Shop } from "./shop";
import type { Visitor } from "./visitor";

const product = openProduct();

let shop: Shop;
let ana: Credentials;
let bia: Credentials;
let last: Ticket | undefined;

beforeAll(async () => {
  shop = await openShop(product.url);
  ana = await makeUser(shop.boss, { name: "Ana Lima", profile: "admin" });
  bia = await makeUser(shop.boss, { name: "Bia Colega", profile: "supervisor" });
});

/** A conversation of a Rita's that Ana Lima serves, in a company where Bia Colega looks after everything, too. */
async function openConversation() {
  const { boss, simulator, account } = shop;
  // The next Rita is the only one in the list.
  if (last) await boss.call(ticketRoutes.update, { params: { ticketId: last.id }, body: { status: "closed" } });
  const rita = await makeCustomer(shop, "Rita Campos");
  await rita.say("Bom dia!");
  const waiting = await findTicket(shop, rita);
  const userId = (await boss.call(userRoutes.listOptions)).find(({ name }) => name === "Ana Lima")?.id ?? 0;
  const body = { status: "open" as const, userId };
  const ticket = await boss.call(ticketRoutes.update, { params: { ticketId: waiting.id }, body });
  last = ticket;
  const action = (state: "composing" | "recording" | "paused") => simulator.type(rita.number, { account, state });
  return { ticket, rita, action };
}

async function open(who: Credentials, ticket: Ticket, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await product.visit(options);
  await visitor.enter(who, `/tickets/${ticket.uuid}`);
  await visitor.page.getByRole("log").waitFor();
  return visitor;
}

const header = (page: Page) => page.getByRole("region", { name: "Atendimento de Rita Campos" }).locator("header");
const face = (page: Page, name: string) => header(page).getByRole("img", { name });
const row = (page: Page) => page.getByRole("link", { name: /Rita/ });

it("two attendants in one ticket see each other looking and typing, and when one has gone", async () => {
  const { ticket } = await openConversation();
  const one = await open(ana, ticket);
  const two = await open(bia, ticket);
  await face(one.page, "Bia Colega está vendo").waitFor();
  await face(two.page, "Ana Lima está vendo").waitFor();

  await fieldOf(one.page).pressSequentially("Entregamos");
  await face(two.page, "Ana Lima está digitando").waitFor();
  await fieldOf(two.page).pressSequentially("Sim, até as 18h.");
  await face(one.page, "Bia Colega está digitando").waitFor();
  await fieldOf(two.page).press("Enter");
  await one.page.getByRole("log").getByText("Sim, até as 18h.").waitFor();
  await face(one.page, "Bia Colega está vendo").waitFor();

  // Who was overtaken is asked first.
  await fieldOf(one.page).press("Enter");
  const question = one.page.getByRole("alertdialog", { name: "Bia Colega respondeu enquanto você escrevia" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await question.waitFor({ state: "detached" });
  expect(await fieldOf(one.page).inputValue()).toBe("Entregamos");
  await fieldOf(one.page).fill("");

  // Another conversation, or none: it is said at once. A closed tab says nothing any more, and is missed.
  await two.page.goto("/todolist");
  await face(one.page, "Bia Colega está vendo").waitFor({ state: "detached" });
  await two.page.goBack();
  await face(one.page, "Bia Colega está vendo").waitFor();
  await two.page.close();
  await face(one.page, "Bia Colega está vendo").waitFor({ state: "detached" });
});

it("a colleague comes back into view when a lost connection is there again", async () => {
  const { ticket } = await openConversation();
  const one = await open(ana, ticket);
  const two = await open(bia, ticket);
  await face(one.page, "Bia Colega está vendo").waitFor();
  // The card's parts are files of their own, and come last.
  await two.page.waitForLoadState("networkidle");
  two.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await two.context.setOffline(true);
  await face(one.page, "Bia Colega está vendo").waitFor({ state: "detached" });
  await two.context.setOffline(false);
  await face(one.page, "Bia Colega está vendo").waitFor({ timeout: PATIENT.timeout });
  await face(two.page, "Ana Lima está vendo").waitFor({ timeout: PATIENT.timeout });
});

it("the customer is seen typing and recording, until it is over", async () => {
  const { ticket, rita, action } = await openConversation();
  const { page } = await open(ana, ticket);
  const typing = async (state: "composing" | "recording") => {
    await action(state);
    return header(page).innerText();
  };
  // The room of the ticket is entered a moment after the ticket is on screen.
  await expect.poll(() => typing("composing"), PATIENT).toContain("digitando…");
  expect(await row(page).innerText()).toContain("digitando…");
  await rita.say("Vocês entregam hoje?");
  await row(page).getByText("Vocês entregam hoje?").waitFor();
  expect(await header(page).innerText()).not.toContain("digitando…");

  await expect.poll(() => typing("recording"), PATIENT).toContain("gravando áudio…");
  await row(page).getByText("gravando áudio…").waitFor();
  await action("paused");
  await row(page).getByText("Vocês entregam hoje?").waitFor();

  // Who falls silent without a word is not shown typing for ever.
  await expect.poll(() => typing("composing"), PATIENT).toContain("digitando…");
  await row(page).getByText("digitando…").waitFor({ state: "detached" });
});

it("on a phone the list shows who is typing in a ticket one has just left", async () => {
  const { ticket, action } = await openConversation();
  const { page } = await open(ana, ticket, PHONE);
  await open(bia, ticket);
  await face(page, "Bia Colega está vendo").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole("link", { name: "Voltar para a lista" }).tap();
  await row(page).waitFor();
  const typing = async () => {
    await action("composing");
    return row(page).innerText();
  };
  await expect.poll(typing, PATIENT).toContain("digitando…");
});
