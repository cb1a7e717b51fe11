import { type Ticket, type TicketChange, ticketRoutes, userRoutes } from "@recado/contract";
import { type Attendant, decideAction, type TicketAction } from "@recado/domain";
import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { Caller, makeUser } from "./operator";
import { openProduct } from "./product";
import { type Customer, makeCustomer, openShop, PATIENT, type Shop, tabOf } from "./shop";
import { readToken } from "./steps";

const product = openProduct();
const EVENTS = 200;
/** Often enough to tell what went wrong, seldom enough to be quick. */
const LOOK_EVERY = 50;
const NAMES = ["Aline", "Beto", "Carla", "Dirce", "Élio", "Fábio", "Gilda", "Hugo"];

/** Somebody with a queue of their own, at a screen and, with the same session, at the API. */
interface Colleague {
  rules: Attendant;
  caller: Caller;
  page: Page;
}

/** What somebody may do to a ticket, by a name. */
interface Action {
  name: string;
  act: () => Promise<unknown>;
}

/** The same numbers, from 0 up to 1, in every run. */
function makeDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const roll = makeDice(8);
const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;

async function sitDown(shop: Shop, name: string, queueId: number): Promise<Colleague> {
  const visitor = await product.visit();
  await visitor.enter(await makeUser(shop.boss, { name, queueIds: [queueId] }), "/tickets");
  const people = await shop.boss.call(userRoutes.listOptions);
  const id = people.find((person) => person.name === name)?.id ?? 0;
  const rules = { id, profile: "user" as const, super: false, queueIds: [queueId], allTicket: false };
  return { rules, caller: new Caller(product.url, await readToken(visitor.page)), page: visitor.page };
}

/** From now on each frame is looked at: the figure at the tab on screen against the rows below it. */
async function watchFrames(page: Page): Promise<void> {
  await tabOf(page, "Atendendo").waitFor();
  // A text, because the runner adds helpers to functions that the page does not have.
  await page.evaluate(`{
    Object.assign(window, { frames: 0, unequal: [] });
    const look = () => {
      const tab = document.querySelector('main [role="tab"][aria-selected="true"]');
      const list = document.querySelector('main [role="list"]');
      const figure = tab && tab.textContent.replace(/\\D/g, "");
      const rows = list && list.querySelectorAll('[role="listitem"]').length;
      window.frames += figure && list ? 1 : 0;
      if (figure && list && Number(figure) !== rows) window.unequal.push(figure + " over " + rows);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
}

/** Everything this colleague may do to the ticket as it is, by the rules of the product. */
function listActions(ticket: Ticket, { rules, caller }: Colleague, others: Colleague[]): Action[] {
  const params = { ticketId: ticket.id };
  const change = (name: string, action: TicketAction, body: TicketChange): Action[] =>
    decideAction(rules, ticket, action).refusal
      ? []
      : [{ name, act: () => caller.call(ticketRoutes.update, { params, body }) }];
  const handOver = others.flatMap(({ rules: { id: userId, queueIds } }) => {
    const [queueId = 0] = queueIds;
    return [
      ...change("to a queue", { kind: "transfer", queueId }, { status: "pending", userId: null, queueId }),
      ...change("to a colleague", { kind: "transfer", userId, queueId }, { userId, queueId }),
    ];
  });
  const isOwn = ticket.status === "open" && ticket.userId === rules.id;
  return [
    ...change("accept", { kind: "accept" }, { status: "open", userId: rules.id }),
    ...change("return", { kind: "return" }, { status: "pending", userId: null }),
    ...change("resolve", { kind: "resolve" }, { status: "closed" }),
    ...change("reopen", { kind: "reopen" }, { status: "open", userId: rules.id, queueId: ticket.queueId }),
    ...handOver,
    ...(isOwn ? [{ name: "read", act: () => caller.call(ticketRoutes.markRead, { params }) }] : []),
    ...(isOwn ? [{ name: "unread", act: () => caller.call(ticketRoutes.markUnread, { params }) }] : []),
  ];
}

/** The newest ticket of each customer: an older one cannot be opened beside it. */
async function listNewest({ boss }: Shop): Promise<Ticket[]> {
  const { tickets } = await boss.call(ticketRoutes.list, { query: { showAll: "true" } });
  const newest = new Map<number, Ticket>();
  for (const ticket of tickets)
    if (ticket.id > (newest.get(ticket.contactId)?.id ?? 0)) newest.set(ticket.contactId, ticket);
  return [...newest.values()];
}

/** A customer says something, and the shop has heard it. */
async function speak(shop: Shop, customer: Customer, text: string): Promise<void> {
  await customer.say(text);
  const hasHeard = async () => {
    const all = await listNewest(shop);
    if (!all.some(({ lastMessage }) => lastMessage === text)) throw new Error(`"${text}" was not heard`);
  };
  await vi.waitFor(hasHeard, { ...PATIENT, interval: 20 });
}

const TABS = { Aguardando: "pending", Atendendo: "open" } as const;
type Tab = keyof typeof TABS;

/** What the server holds for a tab: its figure, and the rows with what is unread in them. */
async function readServer({ caller }: Colleague, tab: Tab): Promise<unknown> {
  const counts = await caller.call(ticketRoutes.count, { query: { showAll: "false" } });
  const { tickets } = await caller.call(ticketRoutes.list, { query: { status: TABS[tab], showAll: "false" } });
  const rows = tickets.map(({ contact, unreadMessages }) => `${contact.name} ${unreadMessages}`);
  return { figure: counts[TABS[tab]], rows };
}

async function readScreen({ page }: Colleague, tab: Tab): Promise<unknown> {
  const items = page.getByRole("list", { name: tab }).getByRole("listitem");
  const rows = await items.evaluateAll((all) =>
    all.map((item) => ({
      text: item.textContent ?? "",
      unread: item.querySelector('[role="img"][aria-label*="não lida"]')?.textContent ?? "0",
    })),
  );
  return {
    figure: Number((await tabOf(page, tab).innerText()).replace(/\D/g, "")),
    rows: rows.map(({ text, unread }) => `${NAMES.find((name) => text.includes(name))} ${unread}`),
  };
}

/** First the tab that was open all the time: one that is chosen asks the server anyway. */
async function compare(colleague: Colleague, event: number): Promise<void> {
  for (const tab of ["Atendendo", "Aguardando", "Atendendo"] as const) {
    await tabOf(colleague.page, tab).click();
    const isRight = async () =>
      expect(await readScreen(colleague, tab), `event ${event}`).toEqual(await readServer(colleague, tab));
    await vi.waitFor(isRight, PATIENT);
  }
}

it(`after ${EVENTS} events in any order the figures and lists of two attendants are those of the server`, async () => {
  const shop = await openShop(product.url, ["Vendas", "Suporte"]);
  const [sales = 0, support = 0] = shop.queueIds;
  const colleagues = [await sitDown(shop, "Ana Lima", sales), await sitDown(shop, "Caio Prates", support)];
  for (const { page } of colleagues) await watchFrames(page);
  const customers: Customer[] = [];
  for (const name of NAMES) customers.push(await makeCustomer(shop, name));

  const done = new Map<string, number>();
  for (let event = 1; event <= EVENTS; event += 1) {
    const actor = pick(colleagues);
    const others = colleagues.filter((each) => each !== actor);
    const actions = (await listNewest(shop)).flatMap((ticket) => listActions(ticket, actor, others));
    const kinds = [...new Set(actions.map(({ name }) => name))];
    const kind = pick(["said", "said", ...kinds]);
    if (kind === "said") await speak(shop, pick(customers), `Recado ${event}`);
    else await pick(actions.filter(({ name }) => name === kind)).act();
    done.set(kind, (done.get(kind) ?? 0) + 1);
    if (event % LOOK_EVERY === 0) for (const each of colleagues) await compare(each, event);
  }
  const kinds = ["accept", "read", "reopen", "resolve", "return", "said", "to a colleague", "to a queue", "unread"];
  expect([...done.keys()].sort()).toEqual(kinds);
  for (const { page } of colleagues) {
    expect(await page.evaluate("window.frames")).toBeGreaterThan(EVENTS);
    expect(await page.evaluate("window.unequal")).toEqual([]);
  }
});
