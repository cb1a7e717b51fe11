import { setTimeout as delay } from "node:timers/promises";
import {
  contactRoutes,
  queueRoutes,
  type TicketChange,
  tagRoutes,
  ticketRoutes,
  ticketTagRoutes,
  userRoutes,
} from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { makeUser } from "./operator";
import { openProduct } from "./product";
import {
  AWAY_SECONDS,
  type Customer,
  findTicket,
  logOf,
  makeCustomer,
  openChat,
  openNewChat,
  openServedShop,
  PATIENT,
  rowOf,
  serve,
  tabOf,
  write,
} from "./shop";

const product = openProduct();
const LOST = "Conexão perdida. Tentando reconectar…";
const NO_NETWORK = "Sem internet. O que você escrever sai quando ela voltar.";
/** What may be asked for after a moment without a network; the rest comes by the live connection. */
const SMALL_REQUESTS = /^\/backend\/(tickets(\/counts|\/\d+\/read)?|messages\/\d+|contacts\/\d+(\/opt-out)?)$/;

/** The rows of a tab as they are on screen, from top to bottom. */
const rowsOf = (page: Page, name: string) => page.getByRole("list", { name }).getByRole("listitem").allInnerTexts();

/** What stands on a tab, with its figure, and in its list. */
async function readTab(page: Page, name: string): Promise<unknown> {
  await tabOf(page, name).click();
  return { tab: await tabOf(page, name).innerText(), rows: await rowsOf(page, name) };
}

it(`after ${AWAY_SECONDS} seconds without a network the desk is as one just opened, and little was asked for`, async () => {
  const shop = await openServedShop(product.url, ["Vendas", "Suporte"]);
  const { boss, simulator, account, queueIds } = shop;
  await makeUser(boss, { name: "Bia Colega", queueIds: queueIds.slice(0, 1) });
  const people = await boss.call(userRoutes.listOptions);
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? 0;
  const waiting = await Promise.all(["Dora", "Élio", "Hugo"].map((name) => makeCustomer(shop, name)));
  for (const customer of waiting) {
    await customer.say("Tem alguém?");
    await findTicket(shop, customer);
  }
  const [dora, elio, hugo] = waiting as [Customer, Customer, Customer];
  const { customer: beto } = await serve(shop, "Beto Prates");
  const { customer: caio } = await serve(shop, "Caio Nunes");
  const { ticket } = await serve(shop, "Fábio Luz");
  const { id: tagId } = await boss.call(tagRoutes.create, { body: { name: "Urgente" } });
  await boss.call(ticketTagRoutes.add, { params: { ticketId: ticket.id, tagId } });
  const rita = await serve(shop, "Rita Campos");
  const said = await rita.customer.say("Quero dois bolos");
  const { page, context, expectTrouble } = await openChat(product, rita, "Quero dois bolos");
  for (const name of ["Beto", "Caio", "Fábio"]) await rowOf(page, name).waitFor();
  // What was not answered when the network went would be asked for again.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/backend/schedules")),
  );
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByText(NO_NETWORK).waitFor();

  const change = async (customer: Customer, body: TicketChange) =>
    boss.call(ticketRoutes.update, { params: { ticketId: (await findTicket(shop, customer)).id }, body });
  await change(beto, { status: "closed" });
  await change(caio, { status: "pending", userId: null, queueId: queueIds[1] });
  await change(dora, { status: "open", userId: idOf("Bia Colega") });
  await change(hugo, { status: "open", userId: idOf("Ana Lima") });
  const { contactId } = ticket;
  await boss.call(contactRoutes.update, { params: { contactId }, body: { name: "Fábio da Luz" } });
  await boss.call(tagRoutes.update, { params: { tagId }, body: { name: "Para hoje" } });
  await boss.call(queueRoutes.update, { params: { queueId: queueIds[0] ?? 0 }, body: { name: "Balcão" } });
  await elio.say("Continuo esperando");
  const gilda = await makeCustomer(shop, "Gilda Reis");
  await gilda.say("Primeira vez aqui");
  await findTicket(shop, gilda);
  await simulator.edit(rita.customer.number, { account, id: said, text: "Quero três bolos" });
  await rita.customer.say("E um pudim");
  await delay(AWAY_SECONDS * 1_000);
  expect(await rowsOf(page, "Atendendo")).toHaveLength(4);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await context.setOffline(false);
  await logOf(page).getByText("E um pudim").waitFor({ timeout: PATIENT.timeout });
  const fresh = await context.newPage();
  await fresh.goto(new URL(page.url()).pathname);
  await logOf(fresh).getByText("E um pudim").waitFor();
  await rowOf(fresh, "Hugo").waitFor();
  // First without a touch, for a tab that is chosen asks the server anyway.
  await vi.waitFor(
    async () => expect(await rowsOf(page, "Atendendo")).toEqual(await rowsOf(fresh, "Atendendo")),
    PATIENT,
  );
  const bubbles = (of: Page) => of.locator("[data-message]").allInnerTexts();
  expect(await bubbles(page)).toEqual(await bubbles(fresh));
  for (const name of ["Aguardando", "Atendendo", "Resolvidos"]) {
    await vi.waitFor(async () => expect(await readTab(page, name)).toEqual(await readTab(fresh, name)), PATIENT);
  }
  expect(asked.filter((path) => !SMALL_REQUESTS.test(path))).toEqual([]);
  expect(await page.evaluate(() => "untouched" in window)).toBe(true);
});

/** How long a connection may be lost without a word about it. */
const HICCUP_MS = 3_000;

/** Keeps the live connection at hand, which can be cut without the browser knowing; notes each banner and every toast. */
const WATCH = `
  window.seen = { cut: 0, offline: 0, lost: 0, noNetwork: 0, toasts: [] };
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...way) {
      super(...way);
      window.sockets.push(this);
      if (window.isCut) this.close();
    }
  };
  addEventListener("offline", () => (window.seen.offline = performance.now()));
  new MutationObserver((changes) => {
    const text = document.body?.innerText ?? "";
    if (text.includes("${LOST}")) window.seen.lost ||= performance.now();
    if (text.includes("${NO_NETWORK}")) window.seen.noNetwork ||= performance.now();
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches("[data-sonner-toast]")) window.seen.toasts.push(node.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

interface Seen {
  cut: number;
  offline: number;
  lost: number;
  noNetwork: number;
  toasts: string[];
}

/** Cuts the live connection, and keeps it away or lets it come back. */
const cut = (page: Page, isCut: boolean) =>
  page.evaluate((away) => {
    const watched = window as unknown as { isCut: boolean; sockets: WebSocket[]; seen: Seen };
    watched.isCut = away;
    Object.assign(watched.seen, { cut: performance.now(), lost: 0 });
    for (const socket of watched.sockets) socket.close();
  }, isCut);

it("a lost connection is told after three seconds, what the browser itself knows within one, by one sentence", async () => {
  const shop = await openServedShop(product.url);
  await serve(shop, "Beto Prates");
  const watched = async () => {
    const visitor = await product.visit();
    await visitor.context.addInitScript({ content: WATCH });
    return visitor;
  };
  const { page, context, customer, expectTrouble } = await openNewChat(
    { ...product, visit: watched },
    shop,
    "Rita Campos",
  );
  expectTrouble(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

  const hiccup = async (words: string) => {
    await cut(page, false);
    await customer.say(words);
    await logOf(page).getByText(words).waitFor({ timeout: PATIENT.timeout });
    const { cut: from, lost } = await seen();
    return { lost, ms: (await page.evaluate(() => performance.now())) - from };
  };
  // A hiccup is not worth a word. On a busy machine one may outlast what a hiccup is, and then tells nothing.
  let short = await hiccup("Um soluço");
  for (let more = 1; more < 5 && short.lost > 0 && short.ms >= HICCUP_MS; more += 1)
    short = await hiccup(`Mais um soluço: ${more}`);
  expect(short.lost).toBe(0);

  await cut(page, true);
  await page.getByRole("status").filter({ hasText: LOST }).waitFor();
  const long = await seen();
  expect(long.lost - long.cut).toBeGreaterThanOrEqual(HICCUP_MS);
  expect(long.lost - long.cut).toBeLessThan(6_000);
  await cut(page, false);
  await page.getByText(LOST).waitFor({ state: "detached" });

  await context.setOffline(true);
  await page.getByRole("status").filter({ hasText: NO_NETWORK }).waitFor();
  const { offline, noNetwork } = await seen();
  expect(noNetwork - offline).toBeLessThanOrEqual(1_000);
  expect(await page.getByText(LOST).count()).toBe(0);
  for (const text of ["Sim?", "Pois não?", "Um momento"]) await write(page, text);
  for (const name of ["Beto Prates", "Rita Campos", "Beto Prates"]) {
    await rowOf(page, name).click();
    await page.getByRole("region", { name: `Atendimento de ${name}` }).waitFor();
  }
  await tabOf(page, "Aguardando").click();
  await delay(AWAY_SECONDS * 1_000);
  await context.setOffline(false);
  for (const told of [NO_NETWORK, LOST]) await page.getByText(told).waitFor({ state: "detached" });
  await expect.poll(customer.texts, PATIENT).toEqual(["Sim?", "Pois não?", "Um momento"]);
  expect((await seen()).toasts.length).toBeLessThanOrEqual(1);
});
