import { type Ticket, tagRoutes, ticketRoutes, ticketTagRoutes } from "@recado/contract";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { findBarriers } from "./page";
import { openProduct } from "./product";
import { findTicket, logOf, makeCustomer, PATIENT, PHONE, rowOf, serve, tabOf, withShop } from "./shop";
import { choose } from "./steps";

const product = openProduct();
const shop = withShop(product);
const LONG = `Maria${" Aparecida dos Santos".repeat(4)} Superlonga`;

const statusOf = async ({ id: ticketId }: Ticket) =>
  (await shop.boss.call(ticketRoutes.show, { params: { ticketId } })).status;
const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? 0;
const frameOf = (page: Page, name: string) => page.locator("[data-row]").filter({ hasText: name });

it("rows are as high as somebody likes, and the menu as narrow, also tomorrow", async () => {
  await serve(shop, LONG);
  const { ticket } = await serve(shop, "Bruno Dias");
  for (const name of ["Orçamento", "Entrega", "Urgente"]) {
    const { id: tagId } = await shop.boss.call(tagRoutes.create, { body: { name } });
    await shop.boss.call(ticketTagRoutes.add, { params: { ticketId: ticket.id, tagId } });
  }
  const { page, enter } = await product.visit({ viewport: { width: 1280, height: 720 } });
  await enter(shop.ana, "/tickets");
  const frame = frameOf(page, LONG);
  await frame.waitFor();
  const normal = await heightOf(frame);
  expect(normal).toBeLessThanOrEqual(76);
  // Tags as far as they can be read and how many more, the queue as an edge with its name, the clock, and the whole name:
  // only tags give way.
  const tagged = frameOf(page, "Bruno Dias");
  await tagged.getByText(/^\+[12]$/).waitFor();
  await tagged.getByRole("img", { name: "Fila Vendas" }).waitFor();
  expect(await tagged.locator("time").innerText()).toMatch(/^\d\d:\d\d$/);
  const isCut = await tagged.getByTitle("Bruno Dias").evaluate((name) => name.scrollWidth > name.clientWidth);
  expect(isCut).toBe(false);
  // Under the pointer a row shows what can be done, and that takes the click.
  const actions = tagged.getByRole("group");
  const opacity = () => actions.evaluate((each) => getComputedStyle(each).opacity);
  expect(await opacity()).toBe("0");
  const box = await tagged.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 20);
  await expect.poll(opacity).toBe("1");
  await actions.getByRole("button", { name: /^Adiar/ }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Ordem e densidade" }).click();
  await page.getByRole("menuitemradio", { name: "Linhas compactas" }).click();
  await expect.poll(() => heightOf(frame)).toBeLessThan(normal);
  expect(await heightOf(frame)).toBeLessThanOrEqual(64);
  await page.keyboard.press("Escape");

  const menu = page.getByRole("navigation", { name: "Menu principal" });
  const widthOf = async () => (await menu.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const isOther = async () => Math.abs((await widthOf()) - before) > 100;
  await expect.poll(isOther).toBe(true);
  await page.reload();
  await frame.waitFor();
  expect(await heightOf(frame)).toBeLessThanOrEqual(64);
  expect(await isOther()).toBe(true);

  await page.setViewportSize({ width: 768, height: 1_024 });
  const tabs = page.getByRole("tablist", { name: "Lista de atendimentos" });
  const hidden = () =>
    tabs.evaluate((list) => (list.parentElement?.scrollWidth ?? 0) - (list.parentElement?.clientWidth ?? 0));
  await expect.poll(hidden).toBe(0);
});

it("on a phone a name breaks no row, a swipe shows what accepts, and Back closes one thing at a time", async () => {
  const { ticket } = await serve(shop, "Rita Campos");
  const aside = await serve(shop, "Gilda Reis");
  await shop.boss.call(ticketRoutes.snooze, {
    params: { ticketId: aside.ticket.id },
    body: { until: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const waiting = await makeCustomer(shop, LONG.replace("Maria", "Joana"));
  await waiting.say("Vocês entregam no sábado? ".repeat(8));
  const pending = await findTicket(shop, waiting);
  const { page, enter } = await product.visit(PHONE);
  await enter(shop.ana, "/tickets");

  await rowOf(page, "Rita Campos").waitFor();
  // What was put aside takes no room from the rows, neither here nor there.
  const snoozed = page.getByRole("button", { name: "1 adiado" });
  for (const name of ["Rita Campos", "Gilda Reis"]) {
    await rowOf(page, name).waitFor();
    expect((await rowOf(page, name).boundingBox())?.y).toBeLessThanOrEqual(120);
    await snoozed.tap();
  }
  // Back leads out of what was put aside, and out of a search.
  await snoozed.tap();
  await rowOf(page, "Gilda Reis").waitFor();
  await page.goBack();
  await rowOf(page, "Rita Campos").waitFor();
  const search = page.getByRole("searchbox");
  await search.fill("Gilda");
  await rowOf(page, "Gilda Reis").waitFor();
  await page.goBack();
  await rowOf(page, "Rita Campos").waitFor();
  expect(await search.inputValue()).toBe("");
  expect(new URL(page.url()).pathname).toBe("/tickets");
  // Two words behind the edge leave the row in sight.
  const deeds = frameOf(page, "Rita Campos").getByRole("group").getByRole("button");
  await expect.poll(() => deeds.allInnerTexts()).toEqual(["Adiar", "Resolver"]);
  await frameOf(page, "Rita Campos").evaluate((element) => element.scrollTo({ left: 500 }));
  for (const [at, left] of [222, 306].entries())
    await expect.poll(() => deeds.nth(at).boundingBox()).toMatchObject({ x: left, width: 84, height: 76 });
  expect(await findBarriers(page, "color-contrast", "main")).toEqual([]);
  await frameOf(page, "Rita Campos").evaluate((element) => element.scrollTo({ left: 0 }));
  await rowOf(page, "Rita Campos").tap();
  await logOf(page).waitFor();
  // A menu, and a dialog that comes out of one.
  for (const step of [1, 2]) {
    await page.getByRole("button", { name: "Mais ações" }).tap();
    const entry = page.getByRole("menuitem", { name: "Adiar" });
    await entry.waitFor();
    if (step === 2) await entry.tap();
    const over = page.getByRole(step === 1 ? "menu" : "dialog");
    await over.waitFor();
    await page.goBack();
    await over.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(`/tickets/${ticket.uuid}`);
  }
  // A list to choose from, which lies over a dialog.
  await page.getByRole("button", { name: "Mais ações" }).tap();
  await page.getByRole("menuitem", { name: "Transferir" }).tap();
  const transfer = page.getByRole("dialog", { name: "Transferir" });
  await transfer.getByRole("combobox", { name: "Fila" }).tap();
  const choices = page.getByRole("listbox", { name: "Fila" });
  for (const over of [choices, transfer]) {
    await over.waitFor();
    await page.goBack();
    await over.waitFor({ state: "detached" });
    expect(await transfer.count()).toBe(over === choices ? 1 : 0);
  }
  await page.getByTitle("Dados de Rita Campos").tap();
  const drawer = page.locator(`[aria-label="Contato"]`);
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(`/tickets/${ticket.uuid}`);
  await page.goBack();
  await rowOf(page, "Rita Campos").waitFor();

  await tabOf(page, "Aguardando").tap();
  const row = page.locator("[data-row]").filter({ hasText: "Joana" });
  await row.waitFor();
  expect(await heightOf(row)).toBeLessThanOrEqual(76);
  const { right, time } = await row.evaluate((element) => ({
    right: element.getBoundingClientRect().right,
    time: element.querySelector("time")?.getBoundingClientRect().right ?? 0,
  }));
  expect(right).toBeLessThanOrEqual(390);
  expect(time).toBeLessThanOrEqual(390);

  await row.getByRole("button").first().tap();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await row.waitFor();

  expect(await row.getByRole("group").getByRole("button").allInnerTexts()).toEqual(["Aceitar"]);
  const entryHere = () => page.evaluate(() => window.navigation?.currentEntry?.index);
  const list = await entryHere();
  await row.evaluate((element) => element.scrollTo({ left: 500 }));
  await row.getByRole("button", { name: /^Aceitar/ }).tap();
  await logOf(page).waitFor();
  await expect.poll(() => statusOf(pending), PATIENT).toBe("open");
  // What is handed over is left behind: Back does not open it again.
  await page.getByRole("button", { name: "Mais ações" }).tap();
  await page.getByRole("menuitem", { name: "Transferir" }).tap();
  await choose(page, "Fila", "Vendas");
  await transfer.getByRole("button", { name: "Transferir" }).tap();
  await transfer.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).pathname).toBe("/tickets");
  await expect.poll(entryHere).toBe(list);
});
