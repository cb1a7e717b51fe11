import { tagRoutes } from "@recado/contract";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { makeCompany, signIn, signInOperator } from "./operator";
import { findSidewaysScroll, leaveBy, open, settle } from "./page";
import { openProduct } from "./product";
import {
  bubbleOf,
  chooseFor,
  fieldOf,
  findTicket,
  logOf,
  makeCustomer,
  PHONE,
  rowOf,
  serve,
  tabOf,
  withShop,
} from "./shop";
import { menuLink, toast } from "./steps";

const product = openProduct();
const shop = withShop(product);

it("on a phone the menu is a drawer, lists are cards, short dialogs sheets, and long ones fill the screen", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  await (await signIn(product.url, admin)).call(tagRoutes.create, { body: { name: "Urgente" } });
  const visitor = await product.visit(PHONE);
  const { page } = visitor;
  await visitor.enter(admin);

  const menu = page.getByRole("navigation", { name: "Menu principal" });
  expect(await menu.count()).toBe(0);
  await page.getByRole("button", { name: /(^|\) ?)Mais$/ }).tap();
  const width = await menu.evaluate((list) => list.parentElement?.clientWidth);
  expect(Math.abs((width ?? 0) - 232)).toBeLessThanOrEqual(1);
  await menuLink(page, "Tags").tap();
  await page.getByRole("heading", { level: 1, name: "Tags" }).waitFor();
  await menu.waitFor({ state: "detached" });

  expect(await page.getByRole("table").count()).toBe(0);
  const card = page.getByRole("list", { name: "Tags" }).getByRole("listitem").filter({ hasText: "Urgente" });
  await card.getByRole("button", { name: "Editar: Urgente" }).tap();
  const dialog = page.getByRole("dialog", { name: "Editar tag" });
  await dialog.waitFor();
  await settle(page);
  const { x, y = 0, width: breadth, height = 0 } = (await dialog.boundingBox()) ?? {};
  expect([x, breadth, y + height]).toEqual([0, 390, 844]);
  expect(height).toBeLessThan(500);
  await dialog.getByLabel("Nome").fill("Urgentíssimo");
  // A keyboard leaves less than the sheet is high.
  await page.setViewportSize({ width: 390, height: 370 });
  const save = dialog.getByRole("button", { name: "Salvar" });
  await expect.poll(async () => (await save.boundingBox())?.y).toBeLessThanOrEqual(370 - 44);
  await save.tap();
  await page.setViewportSize({ width: 390, height: 844 });
  await toast(page, "Tag salva com sucesso.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Urgentíssimo" }).waitFor();

  // A push down at its head closes a sheet; one that stops half-way leaves it where it was.
  await page.getByRole("button", { name: "Editar: Urgentíssimo" }).tap();
  await dialog.waitFor();
  await settle(page);
  await pushDown(dialog.getByRole("heading"), 20);
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.y ?? 0)).toBe(Math.round(y));
  await leaveBy(page, async () => {
    await pushDown(dialog.getByRole("heading"), 200);
    await dialog.waitFor({ state: "detached" });
  });

  // The chats have a place in the navigation, and no second one above.
  expect(await page.getByRole("link", { name: /^Chat interno/ }).count()).toBe(1);
  expect(await page.getByRole("button", { name: /^Chat interno/ }).count()).toBe(0);
  await open(page, "/queues");
  await page.getByRole("button", { name: "Nova fila" }).first().tap();
  const long = page.getByRole("dialog", { name: "Nova fila" });
  await expect.poll(() => long.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
});

it("on a phone the first contact stands high: what can be done with all of them is in a menu", async () => {
  const { ana } = await serve(shop, "Aline Prado");
  const visitor = await product.visit(PHONE);
  const { page } = visitor;
  await visitor.enter(ana, "/contacts");
  const card = page.getByRole("list", { name: "Contatos" }).getByRole("listitem").first();
  await card.waitFor();
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(220);
  await page.getByRole("button", { name: "Mais ações", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Importar" }).tap();
  await page.getByRole("dialog", { name: "Importar contatos" }).waitFor();
});

it("a toast covers nothing that is needed, and one that was touched goes away by itself", async () => {
  const { ana, ticket } = await serve(shop, "Davi Prado");
  const visitor = await product.visit(PHONE);
  const { page, context } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.enter(ana, `/tickets/${ticket.uuid}`);
  await chooseFor(bubbleOf(page, "Bom dia!"), "Copiar");
  const shown = page.locator("[data-sonner-toast]").filter({ hasText: "Copiado" });
  await shown.waitFor();
  await settle(page);
  const box = await shown.boundingBox();
  const field = await fieldOf(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  const way = await page.getByRole("link", { name: "Voltar para a lista" }).boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((way?.y ?? 0) + (way?.height ?? 0));
  await shown.tap({ position: { x: 60, y: 20 } });
  await shown.waitFor({ state: "detached" });
  // Nor what stands above the field.
  await chooseFor(bubbleOf(page, "Bom dia!"), "Responder");
  const cross = page.getByRole("button", { name: "Cancelar resposta" });
  await cross.waitFor();
  await chooseFor(bubbleOf(page, "Bom dia!"), "Copiar");
  await shown.waitFor();
  await settle(page);
  const [again, above] = [await shown.boundingBox(), await cross.boundingBox()];
  expect((again?.y ?? 0) + (again?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  // Nor a menu.
  await page.getByRole("button", { name: "Mais ações" }).tap();
  await page.getByRole("menu").waitFor();
  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await heightOf("[data-sonner-toaster]")).toBeLessThan(await heightOf(".MuiMenu-root"));
});

it("in the list and below a conversation whatever a finger must hit measures 44 pixels", async () => {
  const waiting = await makeCustomer(shop, "Beto Prates");
  await waiting.say("Bom dia!");
  await findTicket(shop, waiting);
  const { ana, ticket } = await serve(shop, "Carla Souza");
  const visitor = await product.visit(PHONE);
  const { page } = visitor;
  const main = page.getByRole("main");
  await visitor.enter(ana, "/tickets");
  await rowOf(page, "Carla Souza").waitFor();
  expect(await findSmall(main)).toEqual([]);
  await tabOf(page, "Aguardando").tap();
  await page.getByRole("button", { name: "Aceitar: Beto Prates" }).waitFor();
  expect(await findSmall(main)).toEqual([]);
  await tabOf(page, "Atendendo").tap();
  await rowOf(page, "Carla Souza").tap();
  await fieldOf(page).waitFor();
  const { y = 0, height = 0 } = (await logOf(page).boundingBox()) ?? {};
  expect(await findSmall(main, y + height)).toEqual([]);

  // What is not needed for each message leaves its room to the field.
  expect((await fieldOf(page).boundingBox())?.width).toBeGreaterThanOrEqual(180);
  const more = page.getByRole("button", { name: "Arquivos e assinatura" });
  await more.tap();
  await page.getByRole("menuitemcheckbox", { name: "Assinar com meu nome", checked: true }).tap();
  await page.getByPlaceholder("Sem assinatura").waitFor();
  await more.tap();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Deste aparelho" }).tap();
  await chooser;

  // A tablet is as wide as a small window, and a finger as wide as on a phone.
  await visitor.context.close();
  const tablet = await product.visit({ viewport: { width: 820, height: 1_180 }, hasTouch: true, isMobile: true });
  await tablet.enter(ana, `/tickets/${ticket.uuid}`);
  await rowOf(tablet.page, "Carla Souza").tap();
  await fieldOf(tablet.page).waitFor();
  const list = tablet.page.getByRole("region", { name: "Lista de atendimentos" });
  expect(await findSmall(list)).toEqual([]);
  const log = (await logOf(tablet.page).boundingBox()) ?? { y: 0, height: 0 };
  expect(await findSmall(tablet.page.getByRole("main"), log.y + log.height)).toEqual([]);
});

it("the button that leads to the end stands beside what opens the options of messages, and not on it", async () => {
  const served = await serve(shop, "Élio Santos");
  const text = "Uma linha que é mais comprida do que a tela de um telefone";
  await served.customer.say({ type: "text", text, count: 20 });
  const visitor = await product.visit({ ...PHONE, viewport: { width: 320, height: 640 } });
  const { page } = visitor;
  await visitor.enter(served.ana, `/tickets/${served.ticket.uuid}`);
  await logOf(page).getByText(`${text} 20`, { exact: true }).waitFor();
  const toEnd = page.getByRole("button", { name: "Ir para o fim da conversa" });
  for (const width of [320, 390, 599]) {
    await page.setViewportSize({ width, height: 640 });
    await logOf(page).evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
    await page.getByRole("button", { name: /novas?$|fim da conversa$/ }).waitFor({ state: "detached" });
    // A log that has just become narrower may go back to its end once more.
    await expect
      .poll(async () => {
        await logOf(page).evaluate((log) => log.scrollTo({ top: 0 }));
        return toEnd.isVisible();
      })
      .toBe(true);
    const { x = 0 } = (await toEnd.boundingBox()) ?? {};
    const ends = await page
      .getByRole("button", { name: "Opções da mensagem" })
      .evaluateAll((all) => all.map((options) => options.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...ends), `at ${width}`).toBeLessThanOrEqual(x);
  }
});

it("the narrowest has room for what the operator tells, and for what is searched for", async () => {
  const { ana } = await serve(shop, "Gilda Reis");
  const visitor = await product.visit({ ...PHONE, viewport: { width: 320, height: 640 } });
  const { page } = visitor;
  await visitor.enter(ana, "/tickets");
  await rowOf(page, "Gilda Reis").waitFor();
  await page.getByRole("button", { name: /^Comunicados/ }).tap();
  await page.getByRole("dialog", { name: "Comunicados" }).waitFor();
  await page.keyboard.press("Escape");
  const search = page.getByRole("searchbox");
  expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(60);
  await search.fill("Gilda");
  await page.getByRole("button", { name: "Limpar busca" }).waitFor();
  expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(60);
  expect(await findSidewaysScroll(page, 320, 640)).toBeUndefined();
});

/** What in a place is smaller than a finger, one line each. */
function findSmall(within: Locator, below = 0): Promise<string[]> {
  return within.locator("button, a, textarea, [role=tab], [role=combobox]").evaluateAll(
    (all, from) =>
      all
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.top >= from && Math.min(box.width, box.height) < 43.5)
        .map(({ element, box }) => `${element.outerHTML.slice(0, 160)} ${box.width}×${box.height}`),
    below,
  );
}

/** A finger on it goes down so far. */
async function pushDown(head: Locator, by: number): Promise<void> {
  const { x, y } = (await head.boundingBox()) ?? { x: 0, y: 0 };
  const finger = await head.page().context().newCDPSession(head.page());
  for (const step of [0, 0.5, 1]) {
    const touchPoints = [{ x: x + 40, y: y + 20 + by * step }];
    await finger.send("Input.dispatchTouchEvent", { type: step === 0 ? "touchStart" : "touchMove", touchPoints });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await finger.detach();
}
