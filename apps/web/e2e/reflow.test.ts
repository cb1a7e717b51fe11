import { queueRoutes } from "@recado/contract";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "./operator";
import { findSidewaysScroll, open, settle } from "./page";
import { openProduct } from "./product";
import { findCut, findOutOfReach } from "./reach";
import { bubbleOf, findTicket, logOf, makeCustomer, rowOf, serve, tabOf, withShop, write } from "./shop";
import { toast } from "./steps";

const product = openProduct();
/** What is left of a window of 1440 × 900 and of one of 1280 × 1024 for those who need everything larger. */
const ZOOMS: [string, BrowserContextOptions][] = [
  ["200 %", { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ["400 %", { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }],
];
const CUSTOMERS = ["Rita Campos", "Beto Prates", "Dona Lurdes", "Élio Santos", "Gilda Reis"];

const shop = withShop(product);

beforeAll(async () => {
  for (const name of CUSTOMERS) await serve(shop, name);
  const waiting = await makeCustomer(shop, "Fábio Luz");
  await waiting.say("Tem alguém aí?");
  await findTicket(shop, waiting);
});

/** Nothing stands out sideways, nothing is under something else, no word is cut off. */
async function check(page: Page, place: string): Promise<void> {
  await settle(page);
  await settle(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await findSidewaysScroll(page, width, height), place).toBeUndefined();
  expect(await findOutOfReach(page), place).toEqual([]);
  expect(await findCut(page), place).toEqual([]);
}

describe.each(ZOOMS)("at %s", (_, options) => {
  it("conversations are found, accepted, read and answered", async () => {
    const { page, enter } = await product.visit(options);
    await enter(shop.ana, "/tickets");
    await rowOf(page, "Gilda Reis").waitFor();
    await check(page, "the list");
    await tabOf(page, "Aguardando").click();
    await page.getByRole("button", { name: "Aceitar: Fábio Luz" }).waitFor();
    await check(page, "the list of those who wait");
    await page.getByRole("searchbox").fill("Fábio");
    await page.getByRole("button", { name: "Tags", exact: true }).waitFor();
    await check(page, "the search");
    await tabOf(page, "Atendendo").click();
    // The last row, for which the list must be moved.
    await rowOf(page, "Rita Campos").click();
    await logOf(page).getByText("Bom dia!", { exact: true }).waitFor();
    await check(page, "the conversation");

    await write(page, "Bom dia, Rita! Em que posso ajudar?");
    await bubbleOf(page, "Em que posso ajudar?").waitFor();
    const { height = 0 } = (await logOf(page).boundingBox()) ?? {};
    // Three lines can be read at least.
    expect(height).toBeGreaterThanOrEqual(66);
    await expect.poll(() => isSeen(page, "Em que posso ajudar?")).toBe(true);
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Transferir" }).click();
    await page.getByRole("dialog", { name: "Transferir" }).waitFor();
    await check(page, "the transfer");
  });

  it("a form is filled in and sent, and a setting changed", async () => {
    const { page, enter } = await product.visit(options);
    await enter(await makeUser(shop.boss, { name: "Bia Chefe", profile: "admin" }), "/queues");
    await page.getByRole("button", { name: "Nova fila" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").waitFor();
    await check(page, "the form");
    const name = `Encomendas ${options.deviceScaleFactor}`;
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByRole("textbox", { name: "Mensagem de saudação" }).fill("Conte o que deseja encomendar.");
    await dialog.getByRole("button", { name: "Adicionar" }).click();
    await dialog.waitFor({ state: "detached" });
    // The list may hold it back until one has scrolled there.
    await expect.poll(async () => (await shop.boss.call(queueRoutes.list)).map((queue) => queue.name)).toContain(name);

    await open(page, "/settings");
    await page.getByRole("switch").first().waitFor();
    await check(page, "the settings");
    const setting = page.getByRole("switch").last();
    const was = await setting.isChecked();
    await setting.click();
    await toast(page, "Operação atualizada com sucesso.").waitFor();
    expect(await setting.isChecked()).toBe(!was);
  });
});

it("who wants less motion sees nothing move: in the list, a conversation, a menu, a dialog, on the board", async () => {
  const { page, enter } = await product.visit({ reducedMotion: "reduce" });
  await enter(shop.ana, "/tickets");
  await rowOf(page, "Rita Campos").click();
  await logOf(page).getByText("Bom dia!", { exact: true }).waitFor();
  await watchMotion(page);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Transferir" }).click();
  await page.getByRole("dialog", { name: "Transferir" }).waitFor();
  await page.keyboard.press("Escape");
  await tabOf(page, "Aguardando").click();
  await rowOf(page, "Rita Campos").waitFor({ state: "detached" });
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Kanban" }).click();
  await page.getByRole("heading", { level: 1, name: "Kanban" }).waitFor();
  await page.getByRole("button", { name: "Filas" }).click();
  await page.getByRole("menu").waitFor();
  expect(await readMotion(page)).toEqual([]);
});

/** Notes what begins to move from now on, and takes longer than anybody sees. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { motion: seen });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        if (Number(duration) * iterations > 20) seen.add(`${target?.className} ${duration}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const readMotion = (page: Page) =>
  page.evaluate(() => [...((window as unknown as { motion: Set<string> }).motion ?? [])]);

/** Does the bubble with these words lie within the window, under nothing? */
function isSeen(page: Page, words: string): Promise<boolean> {
  return bubbleOf(page, words).evaluate((bubble) => {
    const { left, right, bottom } = bubble.getBoundingClientRect();
    return bubble.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
  });
}
