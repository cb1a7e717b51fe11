import { quickMessageRoutes, ticketRoutes } from "@recado/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { signIn } from "./operator";
import { findSidewaysScroll, settle } from "./page";
import { openProduct } from "./product";
import {
  bubbleOf,
  type Customer,
  fieldOf,
  findTicket,
  logOf,
  makeCustomer,
  PATIENT,
  rowOf,
  withShop,
  write,
} from "./shop";
import { toast } from "./steps";

const product = openProduct();
const WIDTHS = [320, 390, 768, 1024, 1440];
/** Words no line can be broken in. */
const ENDLESS = `https://recado.test/${"boleto".repeat(40)}`;
const MAX_SHIFT = 0.05;
/** Further than any place on the page. */
const MAX_TABS = 60;

const shop = withShop(product);
let rita: Customer;
let beto: Customer;
let path: string;

beforeAll(async () => {
  const body = { shortcode: "bomdia", message: "Bom dia, {{firstName}}! Aqui é da padaria.", geral: true };
  await shop.boss.call(quickMessageRoutes.create, { body });
  rita = await makeCustomer(shop, "Rita Campos");
  beto = await makeCustomer(shop, "Beto Prates");
  await rita.say("Bom dia!");
  await rita.say(ENDLESS);
  await rita.say({ type: "image", caption: "O bolo" });
  await rita.say({ type: "document", fileName: `${"contrato".repeat(20)}.pdf` });
  await rita.say({ type: "location", latitude: -23.56, longitude: -46.65, name: "Padaria Aurora" });
  const { id: ticketId, uuid } = await findTicket(shop, rita);
  const caller = await signIn(product.url, shop.ana);
  await caller.call(ticketRoutes.update, { params: { ticketId }, body: { status: "open" } });
  path = `/tickets/${uuid}`;
  await beto.say("Vocês entregam hoje?");
  await findTicket(shop, beto);
});

/** Goes on with the tabulator until something has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  for (let step = 0; step < MAX_TABS; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Nobody comes to ${goal} with the tabulator`);
}

it("the conversation cannot be moved sideways at any width, whatever was said in it", async () => {
  const { page, enter } = await product.visit();
  await enter(shop.ana, path);
  await logOf(page).getByText("Padaria Aurora").waitFor({ timeout: PATIENT.timeout });
  await settle(page);
  const wide: string[] = [];
  for (const width of WIDTHS) {
    const slack = await findSidewaysScroll(page, width);
    if (slack) wide.push(`the page at ${width}: ${slack} pixels`);
    const inside = await logOf(page).evaluate((log) => log.scrollWidth - log.clientWidth);
    if (inside > 0) wide.push(`the conversation at ${width}: ${inside} pixels`);
  }
  expect(wide).toEqual([]);
});

it("nothing moves under the eyes while the desk and a conversation come in", async () => {
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.context.addInitScript({
    content: `window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });`,
  });
  await visitor.enter(shop.ana);
  for (const address of ["/tickets", path]) {
    await page.goto(address);
    await rowOf(page, "Rita Campos").waitFor();
    if (address === path) await logOf(page).getByText("Padaria Aurora").waitFor();
    await page.waitForLoadState("networkidle");
    await settle(page);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, address).toBeLessThanOrEqual(MAX_SHIFT);
  }
});

it("the keyboard alone does a day's work", async () => {
  const { page, enter } = await product.visit();
  await enter(shop.ana, "/tickets");
  await rowOf(page, "Rita Campos").waitFor();
  await page.keyboard.press("Alt+j");
  await page.getByRole("log", { name: "Conversa com Rita Campos" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);

  // Over to those who wait, and the first of them is accepted.
  await tabTo(page, page.getByRole("tab", { name: /^Atendendo/ }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Aceitar: Beto Prates" }));
  await page.keyboard.press("Enter");
  await page.getByRole("log", { name: "Conversa com Beto Prates" }).waitFor();
  await expect.poll(() => fieldOf(page).evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.type("/bom");
  await page.getByRole("option", { name: /bomdia/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => fieldOf(page).inputValue()).toBe("Bom dia, Beto! Aqui é da padaria.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Entregamos até as 18h.");
  await page.keyboard.press("Enter");
  const said = ["Bom dia, Beto! Aqui é da padaria.", "Entregamos até as 18h."];
  await expect.poll(beto.texts, PATIENT).toEqual(said);

  // Between the two that are served, from the empty field.
  await page.keyboard.press("Alt+j");
  await page.getByRole("log", { name: "Conversa com Rita Campos" }).waitFor();
  await page.keyboard.press("Alt+k");
  await page.getByRole("log", { name: "Conversa com Beto Prates" }).waitFor();
  await page.keyboard.press("Alt+e");
  await toast(page, "Atendimento de Beto Prates resolvido.").waitFor();
  await rowOf(page, "Beto Prates").waitFor({ state: "detached" });

  // Too early: the toasts are a place of their own, with a key of its own.
  await page.keyboard.press("Alt+t");
  await tabTo(page, page.getByRole("button", { name: "Desfazer" }));
  await page.keyboard.press("Enter");
  await page.getByRole("log", { name: "Conversa com Beto Prates" }).waitFor();
  await rowOf(page, "Beto Prates").waitFor();
  const { status, user } = await findTicket(shop, beto);
  expect({ status, name: user?.name }).toEqual({ status: "open", name: "Ana Lima" });
  await write(page, "Voltei.");
  await bubbleOf(page, "Voltei.").getByRole("img", { name: "Entregue" }).waitFor({ timeout: PATIENT.timeout });
});
