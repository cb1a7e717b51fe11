import { ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openProduct } from "./product";
import { findTicket, logOf, makeCustomer, PATIENT, rowOf, type Served, serve, withShop } from "./shop";
import { menuLink } from "./steps";

const product = openProduct();

const shop = withShop(product);

/** The names in the list, from top to bottom, of those that are asked for. */
async function orderOf(page: Page, names: string[]): Promise<string[]> {
  const places = await Promise.all(
    names.map(async (name) => ({ name, y: (await rowOf(page, name).boundingBox())?.y ?? 0 })),
  );
  return places.sort((one, other) => one.y - other.y).map(({ name }) => name);
}

it("under a resting pointer no row changes its place, and what came is on top when it has gone", async () => {
  const names = ["Rita Campos", "Caio Moura", "Beto Prates"];
  const all: Served[] = [];
  for (const name of names) all.push(await serve(shop, name));
  const { page, enter } = await product.visit();
  await enter(shop.ana, "/tickets");
  for (const name of names) await rowOf(page, name).waitFor();
  const before = await orderOf(page, names);
  const [, middle, lowest] = before.map((name) => all.find(({ customer }) => customer.name === name) as Served);
  if (!middle || !lowest) throw new Error("they are not all in the list");
  await rowOf(page, before[0] ?? "").hover();
  const [first = "", gone = "", last = ""] = before;
  await lowest.customer.say("Ainda estou aqui");
  await rowOf(page, last).getByText("Ainda estou aqui").waitFor({ timeout: PATIENT.timeout });
  expect(await orderOf(page, names)).toEqual(before);
  // What leaves the list by another's hand leaves its place empty.
  const { y } = (await rowOf(page, last).boundingBox()) ?? {};
  await shop.boss.call(ticketRoutes.update, {
    params: { ticketId: middle.ticket.id },
    body: { status: "closed" },
  });
  await expect.poll(() => rowOf(page, gone).count(), PATIENT).toBe(0);
  expect((await rowOf(page, last).boundingBox())?.y).toBe(y);

  // Over to where the conversation is.
  await page.mouse.move(1_100, 500);
  await expect.poll(() => orderOf(page, [first, last]), PATIENT).toEqual([last, first]);

  // Nor does what says that there is more come under it: a click is one on the row.
  await rowOf(page, last).hover();
  const newcomer = await makeCustomer(shop, "Davi Prado");
  await newcomer.say("Bom dia!");
  const { id: ticketId } = await findTicket(shop, newcomer);
  // Given to Ana, who would end the session of her window if she took it elsewhere.
  await shop.boss.call(ticketRoutes.update, { params: { ticketId }, body: { userId: lowest.ticket.userId } });
  await page.getByRole("button", { name: "1 novo na lista" }).waitFor({ timeout: PATIENT.timeout });
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole("heading", { level: 2, name: last }).waitFor();
  expect(await rowOf(page, "Davi Prado").count()).toBe(0);
});

it("while the list is asked for anew, what is known of it stands there", async () => {
  await serve(shop, "Élio Santos");
  const { page, enter } = await product.visit();
  await enter(shop.ana, "/tickets");
  await rowOf(page, "Élio Santos").waitFor();
  await menuLink(page, "Tarefas").click();
  await page.getByRole("heading", { level: 1, name: "Tarefas" }).waitFor();
  // Events keep the list true meanwhile; only after half a minute it is asked for anyway.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/backend\/tickets\?/, async (route) => {
    await isFree;
    await route.fallback();
  });
  const [asked] = await Promise.all([
    page.waitForRequest(/\/backend\/tickets\?/),
    menuLink(page, "Atendimentos").click(),
  ]);
  await rowOf(page, "Élio Santos").waitFor();
  expect(await page.locator(".MuiSkeleton-root, [role=progressbar]").count()).toBe(0);
  letGo();
  expect((await asked.response())?.ok()).toBe(true);
  await rowOf(page, "Élio Santos").waitFor();
});

it("what is read, or marked as unread, in one window is so in the other", async () => {
  const { customer, ana } = await serve(shop, "Dona Lurdes");
  const { page, context, enter } = await product.visit();
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
  await page.getByRole("menuitem", { name: "Marcar como não lido" }).click();
  await unread(other).waitFor({ timeout: PATIENT.timeout });
});

it("a search that finds nothing says so, and one button shows everything again", async () => {
  await serve(shop, "Caio Nunes");
  const { page, enter } = await product.visit();
  await enter(shop.ana, "/tickets");
  const field = page.getByRole("searchbox");
  await field.fill("caio");
  await rowOf(page, "Caio Nunes").waitFor();
  await field.fill("xyzwv");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await rowOf(page, "Caio Nunes").waitFor();
  expect(await field.inputValue()).toBe("");
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
});
