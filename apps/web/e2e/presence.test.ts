import { type Ticket, ticketRoutes, userRoutes } from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { openDesk } from "./desk";
import { type Caller, type Credentials, makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { connectNumber } from "./phones";
import type { Visitor } from "./visitor";

const desk = openDesk();
const simulator = new SimulatorClient(inject("simulator"));
/** Waiting for what takes seconds by itself, on a busy machine. */
const PATIENT = { timeout: 30_000, interval: 300 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A conversation of Rita's that Ana Lima serves, in a company where Bia Colega looks after everything, too. */
async function openConversation() {
  const { admin } = await makeCompany(await signInOperator(desk.url));
  const boss = await signIn(desk.url, admin);
  const ana = await makeUser(boss, { name: "Ana Lima", profile: "admin" });
  const bia = await makeUser(boss, { name: "Bia Colega", profile: "supervisor" });
  const { pn: account } = await connectNumber(boss, simulator, { name: "Loja" });
  const customer = `5521${account.slice(4)}`;
  await simulator.createCustomer({ pn: customer, name: "Rita Campos" });
  await simulator.say(customer, { account, type: "text", text: "Bom dia!" });
  const waiting = await waitForTicket(boss);
  const userId = (await boss.call(userRoutes.listOptions)).find(({ name }) => name === "Ana Lima")?.id ?? 0;
  const body = { status: "open" as const, userId };
  const ticket = await boss.call(ticketRoutes.update, { params: { ticketId: waiting.id }, body });
  return { ana, bia, ticket, account, customer };
}

async function waitForTicket(boss: Caller): Promise<Ticket> {
  const list = () => boss.call(ticketRoutes.list, { query: { showAll: "true", status: "pending" } });
  await expect.poll(async () => (await list()).tickets.length, PATIENT).toBe(1);
  return (await list()).tickets[0] as Ticket;
}

async function open(who: Credentials, ticket: Ticket, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await desk.visit(options);
  await visitor.enter(who, `/tickets/${ticket.uuid}`);
  await visitor.page.getByRole("log").waitFor();
  return visitor;
}

const field = (page: Page) => page.getByRole("textbox", { name: /Digite uma mensagem/ });
const header = (page: Page) => page.getByRole("region", { name: "Atendimento de Rita Campos" }).locator("header");
const face = (page: Page, name: string) => header(page).getByRole("img", { name });
const row = (page: Page) => page.getByRole("link", { name: /Rita/ });

it("two attendants in one ticket see each other looking and typing, and when one has gone", async () => {
  const { ana, bia, ticket } = await openConversation();
  const one = await open(ana, ticket);
  const two = await open(bia, ticket);
  await face(one.page, "Bia Colega está vendo").waitFor();
  await face(two.page, "Ana Lima está vendo").waitFor();

  await field(one.page).pressSequentially("Entregamos");
  await face(two.page, "Ana Lima está digitando").waitFor();
  await field(two.page).pressSequentially("Sim, até as 18h.");
  await face(one.page, "Bia Colega está digitando").waitFor();
  await field(two.page).press("Enter");
  await one.page.getByRole("log").getByText("Sim, até as 18h.").waitFor();
  await face(one.page, "Bia Colega está vendo").waitFor();

  // Who was overtaken is asked first.
  await field(one.page).press("Enter");
  const question = one.page.getByRole("alertdialog", { name: "Bia Colega respondeu enquanto você escrevia" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await question.waitFor({ state: "detached" });
  expect(await field(one.page).inputValue()).toBe("Entregamos");
  await field(one.page).fill("");

  // Another conversation, or none: it is said at once. A closed tab says nothing any more, and is missed.
  await two.page.goto("/todolist");
  await face(one.page, "Bia Colega está vendo").waitFor({ state: "detached" });
  await two.page.goBack();
  await face(one.page, "Bia Colega está vendo").waitFor();
  await two.page.close();
  await face(one.page, "Bia Colega está vendo").waitFor({ state: "detached" });
}, 120_000);

it("a colleague comes back into view when a lost connection is there again", async () => {
  const { ana, bia, ticket } = await openConversation();
  const one = await open(ana, ticket);
  const two = await open(bia, ticket);
  await face(one.page, "Bia Colega está vendo").waitFor();
  two.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await two.context.setOffline(true);
  await face(one.page, "Bia Colega está vendo").waitFor({ state: "detached" });
  await two.context.setOffline(false);
  await face(one.page, "Bia Colega está vendo").waitFor({ timeout: PATIENT.timeout });
  await face(two.page, "Ana Lima está vendo").waitFor({ timeout: PATIENT.timeout });
});

it("the customer is seen typing and recording, until it is over", async () => {
  const { ana, ticket, account, customer } = await openConversation();
  const { page } = await open(ana, ticket);
  const typing = async (state: "composing" | "recording") => {
    await simulator.type(customer, { account, state });
    return header(page).innerText();
  };
  // The room of the ticket is entered a moment after the ticket is on screen.
  await expect.poll(() => typing("composing"), PATIENT).toContain("digitando…");
  expect(await row(page).innerText()).toContain("digitando…");
  await simulator.say(customer, { account, type: "text", text: "Vocês entregam hoje?" });
  await row(page).getByText("Vocês entregam hoje?").waitFor();
  expect(await header(page).innerText()).not.toContain("digitando…");

  await expect.poll(() => typing("recording"), PATIENT).toContain("gravando áudio…");
  await row(page).getByText("gravando áudio…").waitFor();
  await simulator.type(customer, { account, state: "paused" });
  await row(page).getByText("Vocês entregam hoje?").waitFor();

  // Who falls silent without a word is not shown typing for ever.
  await expect.poll(() => typing("composing"), PATIENT).toContain("digitando…");
  await row(page).getByText("digitando…").waitFor({ state: "detached" });
});

it("on a phone the list shows who is typing in a ticket one has just left", async () => {
  const { ana, bia, ticket, account, customer } = await openConversation();
  const { page } = await open(ana, ticket, PHONE);
  await open(bia, ticket);
  await face(page, "Bia Colega está vendo").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole("link", { name: "Voltar para a lista" }).tap();
  await row(page).waitFor();
  const typing = async () => {
    await simulator.type(customer, { account, state: "composing" });
    return row(page).innerText();
  };
  await expect.poll(typing, PATIENT).toContain("digitando…");
});
