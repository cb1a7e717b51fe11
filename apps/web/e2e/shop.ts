import { queueRoutes, type Ticket, ticketRoutes } from "@recado/contract";
import { type LedgerEntry, SimulatorClient } from "@recado/simulator/client";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, vi } from "vitest";
import { here } from "./here";
import { type Caller, type Credentials, makeCompany, makeUser, nextNumber, signIn, signInOperator } from "./operator";
import { connectNumber, type Words } from "./phones";
import type { Product } from "./product";
import type { Visitor } from "./visitor";

/** Waiting for what takes seconds by itself, on a busy machine. */
export const PATIENT = { timeout: 60_000, interval: 200 };

/** How long the network is gone where it goes. Sixty tell more, five are enough for what every change must keep. */
export const AWAY_SECONDS = Number(process.env.RECADO_E2E_AWAY_SECONDS ?? 5);

/** A phone in somebody's hand. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A company whose number works, with its administrator at the API. */
export interface Shop {
  url: string;
  boss: Caller;
  /** Its telephone number. */
  account: string;
  simulator: SimulatorClient;
  /** The first of them is the one customers come into; nobody comes into the others but by a transfer. */
  queueIds: number[];
}

/** Opens a company and connects a number. With one queue customers come into it by themselves. */
export async function openShop(url: string, queueNames: string[] = []): Promise<Shop> {
  const simulator = new SimulatorClient(here.simulator);
  const { admin } = await makeCompany(await signInOperator(url));
  const boss = await signIn(url, admin);
  const queueIds: number[] = [];
  for (const [index, name] of queueNames.entries()) {
    // No two queues have one colour.
    const body = { name, color: `#0b6b5${index}` };
    queueIds.push((await boss.call(queueRoutes.create, { body })).id);
  }
  const { pn: account } = await connectNumber(boss, simulator, { name: "Loja", queueIds: queueIds.slice(0, 1) });
  return { url, boss, account, simulator, queueIds };
}

/** A shop with somebody to serve its customers. */
export interface ServedShop extends Shop {
  ana: Credentials;
}

/** The same, and Ana Lima looks after the first queue. */
export async function openServedShop(url: string, queueNames = ["Vendas"]): Promise<ServedShop> {
  const shop = await openShop(url, queueNames);
  return { ...shop, ana: await makeUser(shop.boss, { name: "Ana Lima", queueIds: shop.queueIds.slice(0, 1) }) };
}

/** A shop for the journeys of the file that calls this; it is open when the first of them begins. */
export function withShop(product: Product): ServedShop {
  const shop = {} as ServedShop;
  beforeAll(async () => {
    Object.assign(shop, await openServedShop(product.url));
  });
  return shop;
}

/** Holds back whatever a page asks about messages by this method, until it is told to let go. */
export async function holdMessages(page: Page, method: "GET" | "POST"): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/backend/messages/*", async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return letGo;
}

/** Somebody with a phone. */
export interface Customer {
  name: string;
  number: string;
  /** Says something to the shop; tells the id the message has at WhatsApp. */
  say(words: string | Words): Promise<string>;
  /** What arrived at this phone, in the order in which it arrived. */
  heard(): Promise<LedgerEntry[]>;
  /** The texts among it without the names above them, once for each time they arrived. */
  texts(): Promise<string[]>;
}

/** The name of whoever writes stands above the text. */
const SIGNATURE = /^\*.+:\*\n/;

/** Somebody nobody has heard of gets a phone. */
export async function makeCustomer({ simulator, account }: Pick<Shop, "simulator" | "account">, name: string) {
  const number = `55219${String(nextNumber()).padStart(8, "0").slice(-8)}`;
  await simulator.createCustomer({ pn: number, name });
  const heard = async () => (await simulator.listReceived(number)).sort((one, other) => one.order - other.order);
  const customer: Customer = {
    name,
    number,
    async say(words) {
      const said = typeof words === "string" ? { type: "text" as const, text: words } : words;
      return (await simulator.say(number, { ...said, account })).id;
    },
    heard,
    async texts() {
      const told = (await heard()).filter(({ kind }) => kind === "text");
      return told.flatMap(({ text, times }) => Array<string>(times).fill(text.replace(SIGNATURE, "")));
    },
  };
  return customer;
}

/** The newest ticket of a customer, as soon as there is one. */
export function findTicket({ boss }: Pick<Shop, "boss">, { name, number }: Customer): Promise<Ticket> {
  const query = { showAll: "true" as const, searchParam: name };
  return vi.waitFor(async () => {
    // A journey that is tried again has another customer of this name.
    const { tickets } = await boss.call(ticketRoutes.list, { query });
    const ticket = tickets.find(({ contact }) => contact.number.endsWith(number.slice(-8)));
    if (!ticket) throw new Error(`${name} has no ticket`);
    return ticket;
  }, PATIENT);
}

/** A customer whom Ana has accepted, with nothing unread. */
export interface Served {
  customer: Customer;
  ticket: Ticket;
  ana: Credentials;
  /** Ana at the API, until she logs in anywhere else. */
  caller: Caller;
}

/** Somebody says something to the shop, and Ana accepts and reads it. */
export async function serve(shop: ServedShop, name: string, first = "Bom dia!"): Promise<Served> {
  const customer = await makeCustomer(shop, name);
  await customer.say(first);
  const { id: ticketId } = await findTicket(shop, customer);
  const { url, ana } = shop;
  const caller = await signIn(url, ana);
  const ticket = await caller.call(ticketRoutes.update, { params: { ticketId }, body: { status: "open" } });
  await caller.call(ticketRoutes.markRead, { params: { ticketId } });
  return { customer, ticket, ana, caller };
}

/** Ana sits down in front of the conversation, which is there with these words. */
export async function openChat(product: Product, { ana, ticket }: Served, last = "Bom dia!"): Promise<Visitor> {
  const visitor = await product.visit();
  await visitor.enter(ana, `/tickets/${ticket.uuid}`);
  await logOf(visitor.page).getByText(last, { exact: true }).waitFor();
  await fieldOf(visitor.page).waitFor();
  return visitor;
}

/** Both at once: Ana has a new customer in front of her who has said good morning. */
export async function openNewChat(product: Product, shop: ServedShop, name: string): Promise<Served & Visitor> {
  const served = await serve(shop, name);
  return { ...served, ...(await openChat(product, served)) };
}

/** The field one writes in. */
export const fieldOf = (page: Page): Locator => page.getByRole("textbox", { name: /Digite uma mensagem/ });

/** The conversation on screen. */
export const logOf = (page: Page): Locator => page.getByRole("log");

/** The bubble with these words, once the server has it. */
export const bubbleOf = (page: Page, text: string | RegExp): Locator =>
  page.locator("[data-message]").filter({ hasText: text }).last();

/** The conversation with somebody in the list: one that can be opened. A phone shows the beginning of a name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("list").getByRole("link", { name: new RegExp(name.slice(0, 9)) });

/** A tab of the list. */
export const tabOf = (page: Page, name: string): Locator => page.getByRole("tab", { name: new RegExp(`^${name}`) });

/** Writes something and sends it. */
export async function write(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await send(page, fieldOf(page));
}

/** Sends what stands in a field: by Enter, which begins a line where there is only a finger. */
export async function send(page: Page, field: Locator): Promise<void> {
  const isFinger = await page.evaluate(() => window.matchMedia("(pointer: coarse)").matches);
  if (isFinger) await page.getByRole("button", { name: "Enviar", exact: true }).tap();
  else await field.press("Enter");
}

/** What can be done with a message: the entry of its menu is chosen. */
export async function chooseFor(bubble: Locator, entry: string | RegExp): Promise<void> {
  await bubble.hover();
  await bubble.getByRole("button", { name: "Opções da mensagem" }).click();
  const menu = bubble.page().getByRole("menu");
  await menu
    .getByRole("menuitem", { name: entry })
    .or(menu.getByRole("menuitemradio", { name: entry }))
    .click();
}
