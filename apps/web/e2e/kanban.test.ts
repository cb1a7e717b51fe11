import { type Tag, type Ticket, tagRoutes, ticketRoutes, ticketTagRoutes } from "@recado/contract";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Caller, type Credentials, makeUser } from "./operator";
import { openProduct } from "./product";
import { makeCustomer, openShop, PATIENT, PHONE } from "./shop";
import { menuLink, toast } from "./steps";
import type { Visitor } from "./visitor";

const product = openProduct();
const PEOPLE = ["Rita Campos", "Beto Prates", "Dona Lurdes"];

interface Office {
  boss: Caller;
  ana: Credentials;
  bia: Credentials;
  lanes: Tag[];
  tickets: Ticket[];
}

/** A company where three customers wait, with two who look after them and two lanes. */
async function openOffice(): Promise<Office> {
  const shop = await openShop(product.url);
  const { boss } = shop;
  const ana = await makeUser(boss, { name: "Ana", profile: "admin" });
  const bia = await makeUser(boss, { name: "Bia", profile: "supervisor" });
  const makeLane = (name: string, color: string) => boss.call(tagRoutes.create, { body: { name, color, kanban: 1 } });
  const lanes = [await makeLane("Orçamento", "#f3b84b"), await makeLane("Pagamento", "#22609c")];
  for (const name of PEOPLE) await (await makeCustomer(shop, name)).say(`Bom dia! Aqui é ${name}.`);
  const list = async () =>
    (await boss.call(ticketRoutes.list, { query: { showAll: "true", status: "pending" } })).tickets;
  await expect.poll(async () => (await list()).length, PATIENT).toBe(PEOPLE.length);
  return { boss, ana, bia, lanes, tickets: await list() };
}

let shared: Promise<Office> | undefined;
/** One office for those who need nothing of it but a customer in no lane. */
function shareOffice(): Promise<Office> {
  shared ??= openOffice();
  return shared;
}

async function openBoard(who: Credentials, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await product.visit(options);
  await visitor.enter(who, "/kanban");
  await lane(visitor.page, "Em aberto").waitFor();
  return visitor;
}

const lane = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const cardIn = (page: Page, name: string, laneName: string): Locator =>
  lane(page, laneName).getByRole("link", { name: `Ver Ticket: ${name}` });

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not on screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

it("a lane is made, and a card goes through the lanes by mouse, by keys and by menu, seen by a colleague", async () => {
  const { boss, ana, bia, tickets } = await openOffice();
  const two = await openBoard(bia);
  const { page } = await openBoard(ana);

  await page.getByRole("link", { name: "Gerenciar colunas" }).click();
  await page.getByRole("button", { name: "Nova tag" }).first().click();
  await page.getByLabel("Nome").fill("Entrega");
  await page.getByRole("switch", { name: "Kanban" }).check();
  await page.getByRole("button", { name: "Adicionar" }).click();
  await toast(page, "Tag salva com sucesso.").waitFor();
  await lane(two.page, "Entrega").waitFor();
  await menuLink(page, "Kanban").click();

  expect((await page.locator("[data-card]").first().boundingBox())?.height).toBeLessThanOrEqual(96);
  const from = await middleOf(page.getByText("Rita Campos", { exact: true }));
  const to = await middleOf(lane(page, "Orçamento"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await cardIn(page, "Rita Campos", "Orçamento").waitFor();
  // Letting go was no click.
  expect(new URL(page.url()).pathname).toBe("/kanban");
  await cardIn(two.page, "Rita Campos", "Orçamento").waitFor();

  await cardIn(page, "Rita Campos", "Orçamento").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Pagamento, coluna 3 de 4.").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await cardIn(two.page, "Rita Campos", "Pagamento").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Ver Ticket: Rita Campos");

  await two.page.getByRole("button", { name: "Mover para…: Rita Campos" }).click();
  await two.page.getByRole("menuitemradio", { name: "Entrega" }).click();
  await cardIn(page, "Rita Campos", "Entrega").waitFor();

  const rita = tickets.find(({ contact }) => contact.name === "Rita Campos") as Ticket;
  const { tags } = await boss.call(ticketRoutes.show, { params: { ticketId: rita.id } });
  expect(tags.map(({ name }) => name)).toEqual(["Entrega"]);

  await boss.call(ticketRoutes.update, { params: { ticketId: rita.id }, body: { status: "closed" } });
  await cardIn(page, "Rita Campos", "Entrega").waitFor({ state: "detached" });
  await cardIn(page, "Beto Prates", "Em aberto").press("Enter");
  // It waits: whoever may look into it does.
  await page.getByRole("dialog", { name: "Espiar Conversa: Beto Prates" }).waitFor();
});

it("keeps its place while somebody looks into a conversation", async () => {
  const { ana, boss, tickets } = await openOffice();
  const added: Tag[] = [];
  for (const name of ["Entrega", "Troca", "Retorno"]) {
    added.push(await boss.call(tagRoutes.create, { body: { name, color: "#0b6b52", kanban: 1 } }));
  }
  const last = added.at(-1) as Tag;
  for (const { id } of tickets) {
    await boss.call(ticketTagRoutes.move, { params: { ticketId: id }, body: { tagId: last.id } });
  }
  // As narrow as a phone and so low that three cards do not fit.
  const { page } = await openBoard(ana, { viewport: { width: 390, height: 480 } });
  const cards = lane(page, "Retorno").locator("[data-scroller]");
  await lane(page, "Retorno").scrollIntoViewIfNeeded();
  await cards.evaluate((element) => element.scrollTo(0, 1_000));
  const places = async () => ({
    left: (await lane(page, "Retorno").boundingBox())?.x,
    top: await cards.evaluate((element) => element.scrollTop),
  });
  await expect.poll(async () => (await places()).top).toBeGreaterThan(20);
  const before = await places();
  await lane(page, "Retorno").getByRole("link").last().press("Enter");
  const look = page.getByRole("dialog", { name: /^Espiar Conversa: / });
  await look.waitFor();
  // One thing at a time: the look, then the desk.
  await page.goBack();
  await look.waitFor({ state: "detached" });
  await page.goBack();
  await expect.poll(places).toEqual(before);
});

it("on a phone a long press takes a card, and the lanes slide and not the page", async () => {
  const { ana } = await shareOffice();
  const { page, context } = await openBoard(ana, PHONE);
  const name = page.getByText("Beto Prates", { exact: true });
  const { x, y } = await middleOf(name);
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  // The card in the hand is a second one.
  await expect.poll(() => name.count()).toBe(2);
  // At the edge the lanes beyond come near, up to the last.
  await touch("touchMove", [{ x: 370, y }]);
  await expect.poll(async () => (await lane(page, "Pagamento").boundingBox())?.x, PATIENT).toBeLessThan(60);
  await touch("touchMove", [{ x: 200, y: y + 40 }]);
  await touch("touchEnd", []);
  await cardIn(page, "Beto Prates", "Pagamento").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
