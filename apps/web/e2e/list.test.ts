import { ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openDesk } from "./desk";
import { type Credentials, signIn } from "./operator";
import { type Customer, findTicket, logOf, makeCustomer, openServedShop, PATIENT, rowOf, type Shop } from "./shop";

const desk = openDesk();
const JOURNEY_MS = 180_000;

let shop: Shop;
let ana: Credentials;

beforeAll(async () => {
  ({ shop, ana } = await openServedShop(desk.url));
}, JOURNEY_MS);

/** Customers who have said good morning, one after the other, each served by Ana and read. */
async function serve(...names: string[]): Promise<{ customers: Customer[]; ids: number[] }> {
  const caller = await signIn(desk.url, ana);
  const customers: Customer[] = [];
  const ids: number[] = [];
  for (const name of names) {
    const customer = await makeCustomer(shop, name);
    await customer.say("Bom dia!");
    const { id: ticketId } = await findTicket(shop, customer);
    await caller.call(ticketRoutes.update, { params: { ticketId }, body: { status: "open" } });
    await caller.call(ticketRoutes.markRead, { params: { ticketId } });
    customers.push(customer);
    ids.push(ticketId);
  }
  return { customers, ids };
}

/** The names in the list, from top to bottom, of those that are asked for. */
async function orderOf(page: Page, names: string[]): Promise<string[]> {
  const places = await Promise.all(
    names.map(async (name) => ({ name, y: (await rowOf(page, name).boundingBox())?.y ?? 0 })),
  );
  return places.sort((one, other) => one.y - other.y).map(({ name }) => name);
}

it(
  "under a resting pointer no row changes its place, and what came is on top when it has gone",
  async () => {
    const names = ["Rita Campos", "Beto Prates"];
    const { customers } = await serve(...names);
    const { page, enter } = await desk.visit();
    await enter(ana, "/tickets");
    for (const name of names) await rowOf(page, name).waitFor();
    const before = await orderOf(page, names);
    const lowest = customers.find(({ name }) => name === before.at(-1)) as Customer;
    await rowOf(page, before[0] ?? "").hover();
    await lowest.say("Ainda estou aqui");
    await rowOf(page, lowest.name).getByText("Ainda estou aqui").waitFor({ timeout: PATIENT.timeout });
    expect(await orderOf(page, names)).toEqual(before);

    // Over to where the conversation is.
    await page.mouse.move(1_100, 500);
    await expect.poll(() => orderOf(page, names), PATIENT).toEqual([...before].reverse());
  },
  JOURNEY_MS,
);

it(
  "what is read, or marked as unread, in one window is so in the other",
  async () => {
    const [customer] = (await serve("Dona Lurdes")).customers as [Customer];
    const { page, context, enter } = await desk.visit();
    await enter(ana, "/tickets");
    const other = await context.newPage();
    await other.goto("/tickets");
    const unread = (of: Page) => rowOf(of, "Dona Lurdes").getByRole("img", { name: /não lida/ });
    await rowOf(other, "Dona Lurdes").waitFor();
    await customer.say("Tem alguém?");
    for (const each of [page, other]) await unread(each).waitFor({ timeout: PATIENT.timeout });

    await page.bringToFront();
    await rowOf(page, "Dona Lurdes").click();
    await logOf(page).getByText("Tem alguém?").waitFor();
    await unread(other).waitFor({ state: "detached", timeout: PATIENT.timeout });

    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Marcar como não lida" }).click();
    await unread(other).waitFor({ timeout: PATIENT.timeout });
  },
  JOURNEY_MS,
);
